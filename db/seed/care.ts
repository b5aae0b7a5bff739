import type { Care } from '#domain/catalogue/care.ts';

/** The care of a demo product, as the sentence about it among its characteristics has it; none for shoes and jewellery. */
export function careFrom(characteristics: readonly string[]): Care {
  const words = characteristics.join(' ');
  if (!/\blav(ar|agem)\b/i.test(words)) return {};
  const gentle = { bleaching: 'no_bleach', tumbling: 'no_tumble', ironing: ironingOf(words) } as const;
  if (/lav(ar|agem) a seco/i.test(words)) return { washing: 'no_wash', ...gentle, cleaning: 'clean_p' };
  const care: Care = { ...gentle, drying: dryingOf(words), cleaning: 'no_clean' };
  if (/à mão/.test(words)) return { ...care, washing: 'hand_wash' };
  if (/delicado|protetor|fria|30 °C/.test(words)) return { ...care, washing: 'wash_30_mild' };
  return { ...care, washing: 'wash_40', tumbling: 'tumble_60' };
}

function dryingOf(words: string): Care['drying'] {
  if (/horizontal|tigela/.test(words)) return 'dry_flat';
  return words.includes('sombra') ? 'dry_line_shade' : 'dry_line';
}

function ironingOf(words: string): Care['ironing'] {
  if (/dispensa ferro|não passar/.test(words)) return 'no_iron';
  return words.includes('temperatura alta') ? 'iron_200' : 'iron_110';
}
