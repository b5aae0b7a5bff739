/** The look of mails: colours as in src/styles/tokens.css, written into each element, because many mail programs ignore style sheets. */

const SANS = 'Helvetica,Arial,sans-serif';
const SERIF = "Georgia,'Times New Roman',serif";

/** A long word breaks instead of widening the mail; the second one is for older versions of Apple Mail. */
const WORDS = 'overflow-wrap:anywhere;word-break:break-word;';

const INK = 'color:#1c1815;';
const SOFT = 'color:#544b43;';
const LINE = 'border-style:solid;border-color:#ddd5c8;';
const CELL = `padding:10px 0;${LINE}border-width:1px 0 0;${INK}`;

export const STYLE = {
  body: 'margin:0;padding:0;background-color:#f8f5f0;-webkit-text-size-adjust:100%',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  masthead: `margin:0 0 32px;padding:0 0 20px;${LINE}border-width:0 0 1px;text-align:center`,
  /** The ground under a logo, in dark mode too. */
  plate: 'padding:16px 20px;background-color:#f8f5f0',
  wordmark: `font:400 28px/1.2 ${SERIF};letter-spacing:-0.01em;text-decoration:none;${INK}${WORDS}`,
  logo: `height:40px;width:auto;max-width:220px;object-fit:contain;border:0;vertical-align:middle;font:400 28px/1.2 ${SERIF};${INK}`,
  heading: `margin:0 0 20px;font:400 28px/1.2 ${SERIF};letter-spacing:-0.01em;${INK}${WORDS}`,
  paragraph: `margin:0 0 16px;font:400 16px/1.6 ${SANS};${INK}${WORDS}`,
  textLink: INK,
  code: `margin:8px 0 24px;padding:16px 12px;background-color:#efe9df;text-align:center;font:400 18px/1.5 Consolas,Menlo,monospace;${INK}${WORDS}`,
  buttonFrame: 'margin:24px 0 32px',
  button: `display:inline-block;padding:14px 28px;background-color:#1c1815;color:#f8f5f0;font:400 16px/1.4 ${SANS};text-decoration:none;`,
  table: 'margin:8px 0 24px;border-collapse:collapse',
  cell: CELL,
  headPicture: 'margin:0 0 24px',
  picture: `display:block;border:0;background-color:#efe9df;overflow:hidden;font:400 11px/1.3 ${SANS};${SOFT}`,
  role: `margin:0 0 2px;font:400 13px/1.5 ${SANS};${SOFT}${WORDS}`,
  name: `margin:0;font:400 16px/1.4 ${SANS};${INK}${WORDS}`,
  small: `margin:2px 0 0;font:400 14px/1.5 ${SANS};${SOFT}${WORDS}`,
  price: `padding-left:16px;font:400 16px/1.4 ${SANS};white-space:nowrap;`,
  option: `display:inline-block;margin:8px 8px 0 0;padding:9px 14px;border:1px solid #1c1815;font:400 15px/1.4 ${SANS};text-decoration:none;${INK}`,
  label: `font:400 15px/1.5 ${SANS};${WORDS}`,
  value: `font:400 15px/1.5 ${SANS};`,
  total: 'font-size:18px;font-weight:700;',
  fact: `margin:0 0 16px;font:400 15px/1.5 ${SANS};${INK}${WORDS}`,
  factLabel: `font-size:13px;${SOFT}`,
  footer: `margin:24px 0 0;padding:20px 0 0;${LINE}border-width:1px 0 0;font:400 13px/1.6 ${SANS};${SOFT}${WORDS}`,
  footerLink: SOFT,
} as const;

/** What becomes of each class in dark mode. On its own ground: ink 15, soft 10, the button 15. */
const DARK: Readonly<Record<string, string>> = {
  paper: 'background-color:#171412',
  deep: 'background-color:#2a241f',
  ink: 'color:#f4eee6',
  soft: 'color:#c8beb2',
  line: 'border-color:#443c35',
  edge: 'border-color:#f4eee6',
  button: 'background-color:#f4eee6;color:#1c1815',
};

const rules = (before: string) =>
  Object.entries(DARK)
    .map(([name, look]) => `${before}.${name}{${look.replaceAll(/(?=;|$)/g, '!important')}}`)
    .join('');

/**
 * Dark mode: of programs that ask for it, and of Outlook, which marks what it darkens. In two elements, because some programs
 * drop a whole one for a selector that they do not know.
 */
export const HEAD_STYLES = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules('')}}</style><style>${rules('[data-ogsc] ')}</style>`;
