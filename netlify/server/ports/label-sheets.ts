import type { SheetFormat } from '#domain/fulfilment/sheets.ts';

/** The simplified DANFE of a note (NT 2020.004): what a parcel shows of its NF-e. */
export type DanfeLabel = {
  key: string;
  number: number;
  series: number;
  /** Protocol and moment of the authorisation. */
  protocol: string;
  authorisedAt: Date;
  totalCents: number;
  issuer: { name: string; cnpj: string; stateRegistration: string; state: string };
  buyer: { name: string; cpf: string; state: string };
};

/** What is packed: items and address, without prices. */
export type SlipPanel = {
  shop: string;
  number: string;
  shortNumber: string;
  /** Opens the order on the packing screen. */
  packingUrl: string;
  /** '3 de 20'; empty for one alone. */
  place: string;
  recipient: readonly string[];
  shipping: string;
  pieces: readonly { units: number; name: string; details: string }[];
};

/** The papers of a parcel. `label`: the carrier's PDF, as it sent it. */
export type ParcelPapers = { label: Uint8Array; danfe: DanfeLabel | null; slip: SlipPanel };

/** Makes one PDF of the papers of many parcels. */
export type LabelSheets = {
  /** Null if a label is no PDF that can be read. */
  draw(parcels: readonly ParcelPapers[], format: SheetFormat): Promise<Uint8Array | null>;
};
