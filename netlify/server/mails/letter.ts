/** The content of a mail, which its HTML and its text render. */

/** A link, with the words of its button. */
export type MailLink = { label: string; url: string };

/** A link in running text, after words that say where it leads. */
export type TextLink = MailLink & { before: string };

/** An item that a mail is about, with its picture. */
export type MailPiece = {
  /** What it is in this mail: 'Você devolve'. */
  role?: string;
  quantity?: number;
  name: string;
  /** Colour and size; empty ones are left out. */
  facts: readonly string[];
  imageKey: string | null;
  price?: string;
  /** A question that the reader answers by following one of the links. */
  options?: readonly MailLink[];
};

export type MailPicture = { url: string; alt: string };

/** Label and value. */
export type MailRow = readonly [label: string, value: string];

/** The parts of a mail; HTML and text are rendered from them, so that both have the same content. */
export type MailParts = {
  to: string;
  replyTo?: string;
  subject: string;
  /** By default the subject as a sentence. */
  heading?: string;
  /** A picture at the head, as wide as the mail; an absolute URL. */
  picture?: MailPicture;
  paragraphs: readonly string[];
  /** A text to copy, such as a gift card's code. */
  code?: string;
  /** A link in running text, before the button. */
  link?: TextLink | undefined;
  action?: MailLink;
  /** Whether pieces and figures are what the mail is about; otherwise they come after the button, for reference. */
  isAboutPieces?: true;
  pieces?: readonly MailPiece[];
  /** Figures, aligned at the right. The row 'Total' is emphasised. */
  figures?: readonly MailRow[];
  /** Facts whose values may be long, such as an address. */
  facts?: readonly MailRow[];
  /** Printed below the signature. */
  note?: string;
  /** Unsubscribe URL of list mails, for the link at the end and the mail program's button. */
  leaveUrl?: string;
  /** How that link is called, if it leaves no list. */
  leaveLabel?: string;
};

/** The complete content of a mail, as HTML and text render it. */
export type Letter = {
  heading: string;
  /** What mail programs show beside the subject. */
  preview: string;
  picture: MailPicture | null;
  paragraphs: readonly string[];
  code: string | null;
  link: TextLink | null;
  action: MailLink | null;
  isAboutPieces: boolean;
  pieces: readonly MailPiece[];
  figures: readonly MailRow[];
  facts: readonly MailRow[];
  footer: readonly string[];
  leaveUrl: string | null;
  leaveLabel: string;
  shop: { name: string; logoKey: string | null; url: string };
};
