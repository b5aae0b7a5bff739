import { expect, it } from 'vitest';
import { COUNTRIES, countriesByName, countryName, countryNamed } from './countries.ts';

it('finds every country by its name and by its code', () => {
  expect(COUNTRIES).toHaveLength(new Set(COUNTRIES).size);
  for (const [code, name] of countriesByName()) {
    expect(countryNamed(name.toUpperCase())).toBe(code);
    expect(countryNamed(code.toLowerCase())).toBe(code);
  }
});

it('names them in Portuguese', () => {
  expect(['BR', 'IT', 'CN'].map(countryName)).toEqual(['Brasil', 'Itália', 'China']);
  expect(countryNamed('italia')).toBe('IT');
  expect(countryNamed('Atlântida')).toBeNull();
  expect(['a', '1', 'brasil'].map(countryName)).toEqual(['a', '1', 'brasil']);
});
