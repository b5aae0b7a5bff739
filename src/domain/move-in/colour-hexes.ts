import { nameKey } from '../text/normal-form.ts';
import { colourWithin } from './colour-names.ts';

/** The dot that stands for a colour whose name alone is known. A person may choose another one afterwards. */

const HEXES: Readonly<Record<string, string>> = {
  ...{ Preto: '#000000', Branco: '#ffffff', 'Off White': '#f8f5ee', Cru: '#efe6d3', Cinza: '#8c8c8c' },
  ...{ Grafite: '#474a51', Chumbo: '#5c6067', Mescla: '#b3b3b3', Antracite: '#383e42', Prata: '#c0c0c0' },
  ...{ Dourado: '#c9a227', Bronze: '#8c6a3f', Cobre: '#b3673b', Vermelho: '#c8102e', Vinho: '#5e1224' },
  ...{ Bordô: '#6b1023', Marsala: '#8a4a45', Rosa: '#f2a7bd', Pink: '#f02a86', Fúcsia: '#d6197d' },
  ...{ Magenta: '#c2187c', Rosê: '#e3b5a8', Salmão: '#f79a82', Pêssego: '#fbc6a4', Roxo: '#5e2a84' },
  ...{ Violeta: '#7a4fa3', Lilás: '#c3a6d8', Lavanda: '#d6cdea', Azul: '#2457a6', 'Azul Marinho': '#14213d' },
  ...{ 'Azul Celeste': '#8fc7e8', Turquesa: '#30b8b2', Tiffany: '#81d8d0', Petróleo: '#0f4c5c' },
  ...{ Verde: '#2e7d46', 'Verde Oliva': '#6b6f35', Menta: '#b5e2cd', Esmeralda: '#0f8a5f' },
  ...{ Amarelo: '#f6d13a', Mostarda: '#c8962b', Laranja: '#f07c28', Terracota: '#b5573a', Coral: '#f8705e' },
  ...{ Marrom: '#6b4428', Café: '#4b3323', Chocolate: '#4a2c1d', Caramelo: '#b5763a', Camel: '#c19a6b' },
  ...{ Tabaco: '#7a5230', Whisky: '#a8672f', Bege: '#dcc9a8', Areia: '#d9c7a5', Caqui: '#8a7d55' },
  ...{ Nude: '#e3bfa3', Creme: '#f5ecd4', Champanhe: '#ecd9b5', Pérola: '#f0ead8', Marfim: '#f6f0dc' },
  ...{ Estampado: '#d8d8d8', Colorido: '#d8d8d8' },
};

/** How much of white, black or another colour a shade has of a hundred. */
const SHADES: Readonly<Record<string, readonly [hex: string, share: number]>> = {
  ...{ Claro: ['#ffffff', 45], Escuro: ['#000000', 40], Bebê: ['#ffffff', 60], Pastel: ['#ffffff', 55] },
  ...{ Marinho: ['#0a1020', 65], Royal: ['#2b4be0', 70], Militar: ['#4b5320', 75], Musgo: ['#4a5a2a', 75] },
  ...{ Bandeira: ['#009b3a', 75], Água: ['#9fe0cf', 75], Queimado: ['#7a3f1d', 35], Velho: ['#a58a7c', 35] },
  ...{ Antigo: ['#a58a7c', 35], Neon: ['#ffffff', 10], Fluor: ['#ffffff', 10] },
};

const BY_KEY = new Map(Object.entries(HEXES).map(([name, hex]) => [nameKey(name), hex] as const));
const SHADES_BY_KEY = new Map(Object.entries(SHADES).map(([name, mix]) => [nameKey(name), mix] as const));

/** The dot of a colour by its name here, as '#rrggbb': 'Azul Claro', 'Preto e Branco' (the first), 'Ocean Blue'; null if no word of it is one. */
export function hexOf(name: string): string | null {
  const words = nameKey(name).split(/[\s/,+-]+/);
  for (let at = 0; at < words.length; at += 1)
    for (const count of [2, 1]) {
      const hex = at + count <= words.length && BY_KEY.get(words.slice(at, at + count).join(' '));
      if (hex) return shaded(hex, words.slice(at + count));
    }
  return BY_KEY.get(nameKey(colourWithin(name) ?? '')) ?? null;
}

/** With the shades that follow. */
function shaded(hex: string, words: readonly string[]): string {
  let mixed = hex;
  for (const word of words) {
    const shade = SHADES_BY_KEY.get(word);
    if (!shade) break;
    mixed = mix(mixed, ...shade);
  }
  return mixed;
}

function mix(hex: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, two = 0] = [hex, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16));
    return Math.round((one * (100 - share) + two * share) / 100);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
