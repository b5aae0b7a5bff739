/** The look of a product of the demo catalogue: what its pictures show, and what tests/relevance/facts.ts expects the search to find. */

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

/** The view of a product: laid flat from the front, a close-up of fabric and cut, or worn by a model. */
export type View = 'front' | 'detail' | 'model';

export type Audience = 'women' | 'men' | 'all';
