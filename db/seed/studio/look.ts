/**
 * What the studio can draw. A product of the demo catalogue says how it looks in these words; `draw.ts` turns them
 * into pictures. Everything is parametric: a new garment is a new union member and one drawing function.
 */

/** Surface of the cloth. `print` repeats are drawn in a tone derived from the colour. */
export type Pattern =
  | 'plain'
  | 'stripe'
  | 'pinstripe'
  | 'check'
  | 'floral'
  | 'dots'
  | 'rib'
  | 'denim'
  | 'leather'
  | 'lace';

export type Neckline =
  | 'round'
  | 'v'
  | 'square'
  | 'boat'
  | 'halter'
  | 'strap'
  | 'high'
  | 'wrap'
  | 'off-shoulder';
export type Sleeve = 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'puff' | 'bell';
export type Hem = 'mini' | 'knee' | 'midi' | 'long';
export type Fit = 'slim' | 'straight' | 'a-line' | 'wide' | 'oversized';

export type Look =
  | {
      kind: 'dress';
      neckline: Neckline;
      sleeve: Sleeve;
      hem: Hem;
      fit: Fit;
      belt?: boolean;
      ruffle?: boolean;
      buttons?: boolean;
      slit?: boolean;
    }
  | {
      kind: 'top';
      neckline: Neckline;
      sleeve: Sleeve;
      fit: Fit;
      cropped?: boolean;
      bow?: boolean;
      ruffle?: boolean;
      buttons?: boolean;
    }
  | { kind: 'tshirt'; neckline: 'round' | 'v'; fit: Fit; pocket?: boolean; polo?: boolean }
  | {
      kind: 'shirt';
      sleeve: 'short' | 'long';
      fit: Fit;
      pocket?: boolean;
      collar: 'classic' | 'mandarin' | 'camp';
    }
  | {
      kind: 'knit';
      neckline: 'round' | 'v' | 'high';
      sleeve: 'none' | 'short' | 'long';
      fit: Fit;
      cable?: boolean;
      cardigan?: boolean;
    }
  | {
      kind: 'trousers';
      fit: Fit;
      rise: 'mid' | 'high';
      length: 'cropped' | 'full';
      pleats?: boolean;
      belt?: boolean;
      jeans?: boolean;
      cargo?: boolean;
    }
  | { kind: 'shorts'; fit: Fit; belt?: boolean; pleats?: boolean }
  | {
      kind: 'skirt';
      hem: Hem;
      fit: Fit;
      pleated?: boolean;
      buttons?: boolean;
      slit?: boolean;
      wrap?: boolean;
    }
  | {
      kind: 'coat';
      hem: 'hip' | 'knee' | 'long';
      fit: Fit;
      closure: 'single' | 'double' | 'belted' | 'zip';
      collar: 'lapel' | 'shawl' | 'stand' | 'hood';
    }
  | { kind: 'blazer'; fit: Fit; closure: 'single' | 'double' }
  | {
      kind: 'bag';
      shape: 'tote' | 'shoulder' | 'crossbody' | 'clutch' | 'backpack' | 'bucket';
      hardware: 'gold' | 'silver';
    }
  | { kind: 'shoes'; shape: 'pump' | 'sandal' | 'flat' | 'loafer' | 'sneaker' | 'boot' | 'mule' | 'oxford' }
  | { kind: 'belt'; width: 'thin' | 'wide'; hardware: 'gold' | 'silver' }
  | { kind: 'scarf'; fringe?: boolean }
  | { kind: 'hat'; shape: 'wide-brim' | 'bucket' | 'cap' }
  | { kind: 'jewel'; piece: 'earrings' | 'necklace' | 'bracelet' | 'ring' }
  | { kind: 'glasses'; shape: 'round' | 'cat-eye' | 'square' }
  | { kind: 'watch' };

export type LookKind = Look['kind'];

/** Which picture of a product: laid flat from the front, a close detail of the cloth and cut, or worn. */
export type View = 'front' | 'detail' | 'model';

export type Audience = 'women' | 'men' | 'all';

/** One picture to draw. `seed` makes the small irregularities (and the model's figure) repeatable. */
export type Shot = {
  look: Look;
  pattern: Pattern;
  /** Hex colour of the cloth, e.g. '#6b1f2e'; for the colour 'Floral' the ground of the print. */
  colour: string;
  view: View;
  audience: Audience;
  /** Slug of the category: chooses the backdrop. */
  backdrop: string;
  seed: number;
};
