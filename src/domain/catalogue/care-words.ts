import { normalise } from '../text/search-text.ts';
import { type Care, type CareSymbol, careOf, type Treatment } from './care.ts';

export const TREATMENT_NAMES: Readonly<Record<Treatment, string>> = {
  washing: 'Lavagem',
  bleaching: 'Alvejamento',
  tumbling: 'Secadora',
  drying: 'Secagem natural',
  ironing: 'Passar',
  cleaning: 'Limpeza profissional',
};

/** What each care symbol says, in Portuguese; also its name in the product file. */
export const CARE_WORDS: Readonly<Record<CareSymbol, string>> = {
  wash_95: 'Lavar até 95 °C',
  wash_60: 'Lavar até 60 °C',
  wash_40: 'Lavar até 40 °C',
  wash_40_mild: 'Lavar até 40 °C, ciclo suave',
  wash_30: 'Lavar até 30 °C',
  wash_30_mild: 'Lavar até 30 °C, ciclo suave',
  wash_30_very_mild: 'Lavar até 30 °C, ciclo muito suave',
  hand_wash: 'Lavar à mão, até 40 °C',
  no_wash: 'Não lavar com água',
  bleach: 'Pode alvejar',
  bleach_oxygen: 'Alvejar só sem cloro',
  no_bleach: 'Não alvejar',
  tumble_80: 'Secar na máquina, até 80 °C',
  tumble_60: 'Secar na máquina, até 60 °C',
  no_tumble: 'Não secar na máquina',
  dry_line: 'Secar pendurada',
  dry_line_shade: 'Secar pendurada, à sombra',
  dry_drip: 'Secar pendurada, sem torcer',
  dry_drip_shade: 'Secar pendurada, sem torcer, à sombra',
  dry_flat: 'Secar na horizontal',
  dry_flat_shade: 'Secar na horizontal, à sombra',
  iron_200: 'Passar até 200 °C',
  iron_150: 'Passar até 150 °C',
  iron_110: 'Passar até 110 °C, sem vapor',
  no_iron: 'Não passar',
  clean_p: 'Limpeza a seco profissional (P)',
  clean_p_mild: 'Limpeza a seco profissional suave (P)',
  clean_f: 'Limpeza a seco profissional (F)',
  clean_w: 'Limpeza profissional a úmido (W)',
  no_clean: 'Não limpar a seco',
};

const BY_WORDS = new Map(
  Object.entries(CARE_WORDS).map(([symbol, words]) => [normalise(words), symbol as CareSymbol] as const),
);

/**
 * The care with these words, one symbol per line or between semicolons; null if one is unknown or two are of the same treatment.
 * Capitals, accents and punctuation do not matter.
 */
export function careNamed(text: string): Care | null {
  const names = text.split(/[\n;]/).map(normalise).filter(Boolean);
  const symbols = names.flatMap((name) => BY_WORDS.get(name) ?? []);
  return symbols.length < names.length ? null : careOf(symbols);
}
