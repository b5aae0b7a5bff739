import type { Meaning } from '../search/search-query.ts';
import { RELATED_WORDS, SYNONYMS } from '../search/search-synonyms.ts';
import { editDistance, maxDistance } from '../search/spelling.ts';
import { soundOf } from '../search/word-forms.ts';
import { GrowingLists, type NumberLists } from './number-lists.ts';

/** A product's stems per field, most relevant field first: name, category, tags and colours, description. */
export type SearchFields = readonly (readonly string[])[];

/** Weight of a match by field. */
const WEIGHTS = [8, 4, 2, 1];
const FIELDS = WEIGHTS.length;

/** Weight of a match by kind. */
const EXACT = 1;
const FORM = 0.95;
const BEGINNING = 0.85;
const SYNONYM = 0.6;
const MISTYPED = 0.5;
const INSIDE = 0.35;
const MISTYPED_SYNONYM = 0.3;
/** In a name this weighs less than an exact match in a tag. */
const NEARBY = 0.22;

/** Minimum letters for a substring match. */
const INSIDE_FROM = 3;
/** Minimum letters for the beginning of a known synonym ('blusinh') to stand for it. */
const SYNONYM_FROM = 4;
/** Minimum letters of the phonetic form of a guess: 'aaaaaaaa' sounds like 'a', and that like any sort of word. */
const SOUND_FROM = 3;
/** Minimum letters of each half of 'vestidopreto'. */
const HALF_FROM = 4;

const SYNONYM_WORDS = [...new Set([...Object.keys(SYNONYMS), ...Object.keys(RELATED_WORDS)])];
const SYNONYM_SOUNDS = Map.groupBy(SYNONYM_WORDS, soundOf);

type Meant = Map<string, number>;

/** The stems and the positions of each. */
export type TextsSnapshot = {
  stems: readonly string[];
  places: NumberLists;
  names: readonly string[];
  kinds: readonly string[];
};

/** The inverted index. Product numbers only grow; an updated product gets a new number, and callers skip stale numbers. */
export class SearchIndex {
  /** Stem → list of its places: product and field, encoded in one number. */
  readonly #stems: Map<string, number>;
  readonly #places: GrowingLists;
  /** Stems that occur outside descriptions, and stems that say what a product is: the first of a name or of a category. */
  readonly #names: Set<string>;
  readonly #kinds: Set<string>;
  /** Phonetic form → names; built on first use. */
  #sounds: Map<string, string[]> | null = null;

  constructor(from: TextsSnapshot | null = null) {
    this.#stems = new Map(from?.stems.map((stem, at) => [stem, at]));
    this.#places = new GrowingLists(from?.places);
    this.#names = new Set(from?.names);
    this.#kinds = new Set(from?.kinds);
  }

  snapshot(): TextsSnapshot {
    return {
      stems: [...this.#stems.keys()],
      places: this.#places.snapshot(),
      names: [...this.#names],
      kinds: [...this.#kinds],
    };
  }

  add(product: number, fields: SearchFields): void {
    const known = new Set<string>();
    for (const [field, stems] of fields.slice(0, FIELDS).entries()) {
      if (field < 2 && stems[0]) this.#kinds.add(stems[0]);
      for (const stem of stems) {
        if (stem === '' || known.has(stem)) continue;
        known.add(stem);
        if (field < FIELDS - 1 && !this.#names.has(stem)) {
          this.#names.add(stem);
          this.#sounds = null;
        }
        const list = this.#stems.get(stem) ?? this.#places.size;
        this.#stems.set(stem, list);
        this.#places.push(list, product * FIELDS + field);
      }
    }
  }

  /**
   * The score of each of the first `size` products: 0 if a word is missing. If no product has all words, those that say what a
   * product is suffice ('vestido' of 'vestido de noiva'): dresses are better than an empty page, but a 'biquíni' must not match
   * anything else.
   */
  find(meanings: readonly Meaning[], size: number): Float64Array {
    const groups = meanings.flatMap((meaning) => this.#groupsOf(meaning));
    const scores = groups.map(({ meant }) => this.#scores(meant, size));
    const all = sumIfAll(scores, size);
    if (groups.length < 2 || hasAny(all)) return all;
    const kinds = scores.filter((_, at) => groups[at]?.isKind);
    const least = sumIfAll(kinds, size);
    for (const [at, here] of scores.entries()) {
      if (groups[at]?.isKind) continue;
      for (let product = 0; product < size; product++) {
        if ((least[product] ?? 0) > 0) least[product] = (least[product] ?? 0) + (here[product] ?? 0);
      }
    }
    return least;
  }

  /** The products with one of these stems outside their description. */
  bearers(stems: readonly string[], size: number): Uint8Array {
    const bearers = new Uint8Array(size);
    for (const stem of stems) {
      for (const place of this.#placesOf(stem)) {
        if (place % FIELDS < FIELDS - 1) bearers[Math.floor(place / FIELDS)] = 1;
      }
    }
    return bearers;
  }

  #placesOf(stem: string): readonly number[] {
    const list = this.#stems.get(stem);
    return list === undefined ? [] : this.#places.at(list);
  }

  /** What each word may mean; splits two words written as one. */
  #groupsOf(meaning: Meaning): { meant: Meant; isKind: boolean }[] {
    const meant = this.#meant(meaning);
    const isKind = [meaning.word, ...meaning.same].some((stem) => this.#kinds.has(stem));
    if (meant.size > 0) return [{ meant, isKind: isKind || this.#isGuessedKind(meaning, meant) }];
    const halves = this.#halvesOf(meaning.word);
    if (halves.length === 0) return [{ meant, isKind }];
    return halves.map((half) => ({ meant: new Map([[half, EXACT]]), isKind: this.#kinds.has(half) }));
  }

  #isGuessedKind({ word }: Meaning, meant: Meant): boolean {
    return !this.#stems.has(word) && [...meant.keys()].some((stem) => this.#kinds.has(stem));
  }

  #halvesOf(word: string): string[] {
    for (let cut = HALF_FROM; cut <= word.length - HALF_FROM; cut++) {
      const halves = [word.slice(0, cut), word.slice(cut)];
      if (halves.every((half) => this.#names.has(half))) return halves;
    }
    return [];
  }

  #scores(meant: Meant, size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const [stem, quality] of meant) {
      for (const place of this.#placesOf(stem)) {
        const product = Math.floor(place / FIELDS);
        const score = quality * (WEIGHTS[place % FIELDS] ?? 0);
        if (score > (scores[product] ?? 0)) scores[product] = score;
      }
    }
    return scores;
  }

  /** The catalogue stems that a query word may mean, with their weights. */
  #meant({ word, forms, same, near }: Meaning): Meant {
    const meant: Meant = new Map();
    const add = (stem: string, quality: number) => {
      if (this.#stems.has(stem) && quality > (meant.get(stem) ?? 0)) meant.set(stem, quality);
    };
    add(word, EXACT);
    for (const form of forms) add(form, FORM);
    for (const stem of same) add(stem, SYNONYM);
    for (const stem of near) add(stem, NEARBY);
    // A word that names something is taken literally: 'calca' does not mean 'calcado'. One that only occurs in descriptions
    // ('sai', 'casa') may be the beginning of 'saia' or 'casaco'.
    if (!this.#names.has(word)) this.#addBegun(word, add);
    if (meant.size === 0 && word.length >= SYNONYM_FROM) this.#guess(word, add);
    return meant;
  }

  #addBegun(word: string, add: (stem: string, quality: number) => void): void {
    for (const stem of this.#stems.keys()) {
      if (stem === word) continue;
      if (stem.startsWith(word)) add(stem, BEGINNING);
      else if (word.length >= INSIDE_FROM && this.#names.has(stem) && stem.includes(word)) add(stem, INSIDE);
    }
  }

  /** No exact match: guesses from the catalogue's names and from known synonyms. */
  #guess(word: string, add: (stem: string, quality: number) => void): void {
    const addSaying = (saying: string) => {
      for (const stem of [...(SYNONYMS[saying] ?? []), ...(RELATED_WORDS[saying] ?? [])])
        add(stem, MISTYPED_SYNONYM);
    };
    const begun = SYNONYM_WORDS.filter((saying) => saying.startsWith(word));
    if (begun.length > 0) {
      for (const saying of begun) addSaying(saying);
      return;
    }
    const sound = soundOf(word);
    if (sound.length < SOUND_FROM) return;
    const alike = this.#soundingLike(sound);
    const sounding = SYNONYM_SOUNDS.get(sound) ?? [];
    for (const stem of alike) add(stem, MISTYPED);
    for (const saying of sounding) addSaying(saying);
    if (alike.length + sounding.length > 0) return;
    const limit = maxDistance(word.length);
    for (let slips = 1; slips <= limit; slips++) {
      const near = (other: string) => editDistance(word, other, slips) <= slips;
      const stems = [...this.#names].filter((stem) => stem.length >= SYNONYM_FROM && near(stem));
      const sayings = SYNONYM_WORDS.filter(near);
      for (const stem of stems) add(stem, MISTYPED);
      for (const saying of sayings) addSaying(saying);
      if (stems.length + sayings.length > 0) return;
    }
  }

  #soundingLike(sound: string): readonly string[] {
    this.#sounds ??= Map.groupBy(this.#names, soundOf);
    return this.#sounds.get(sound) ?? [];
  }
}

/** The sums of scores where none is 0; empty input gives zeros. */
function sumIfAll(all: readonly Float64Array[], size: number): Float64Array {
  const [first, ...others] = all;
  if (!first) return new Float64Array(size);
  const sum = first.slice();
  for (const here of others) {
    for (let product = 0; product < size; product++) {
      const now = here[product] ?? 0;
      sum[product] = now > 0 && (sum[product] ?? 0) > 0 ? (sum[product] ?? 0) + now : 0;
    }
  }
  return sum;
}

function hasAny(scores: Float64Array): boolean {
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > 0) return true;
  return false;
}
