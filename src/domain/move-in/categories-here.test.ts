import { describe, expect, it } from 'vitest';
import { type CategoryHere, pathKey, placeOf, planCategories } from './categories-here.ts';

const HERE: CategoryHere[] = [
  { slug: 'feminino', name: 'Feminino', parentSlug: null },
  { slug: 'vestidos', name: 'Vestidos', parentSlug: 'feminino' },
  { slug: 'masculino', name: 'Masculino', parentSlug: null },
];
const become = (path: string[], said: Record<string, string> = {}, here = HERE) => {
  const { planned, slugs } = planCategories([path], here, { categories: said });
  return {
    slug: slugs.get(pathKey(path)),
    planned: planned.map((one) => [one.path.join(' > '), one.slug, one.parentSlug, one.isNew]),
  };
};

describe('where a product is', () => {
  it.each<[string, string[][], string[], string[]]>([
    ['', [['Roupas', 'Vestidos'], ['Novidades']], ['Roupas', 'Vestidos'], ['Novidades']],
    ['', [['Roupas'], ['Roupas', 'Vestidos', 'Longos']], ['Roupas', 'Vestidos'], ['Longos']],
    ['Swimwear', [['Apparel & Accessories', 'Clothing', 'Swimwear']], ['Swimwear'], []],
    ['', [['Apparel & Accessories', 'Clothing', 'Dresses']], ['Dresses'], []],
    ['', [['Apparel & Accessories']], ['Apparel & Accessories'], []],
    ['', [], [], []],
  ])('%s %j is %j', (type, categories, path, further) => {
    expect(placeOf({ type, categories })).toEqual({ path, further });
  });
});

describe('a path becomes', () => {
  it('the category of its name that is here, in its parent or the only one', () => {
    expect(become(['Feminino', 'Vestido']).slug).toBe('vestidos');
    expect(become(['Roupas', 'vestidos']).slug).toBe('vestidos');
    expect(become(['Masculino']).planned).toEqual([['Masculino', 'masculino', null, false]]);
  });

  it('a new one, below a parent that is here or new', () => {
    expect(become(['Feminino', 'Saias']).planned).toEqual([
      ['Feminino', 'feminino', null, false],
      ['Feminino > Saias', 'saias', 'feminino', true],
    ]);
    expect(become(['Casa', 'Velas']).planned).toEqual([
      ['Casa', 'casa', null, true],
      ['Casa > Velas', 'velas', 'casa', true],
    ]);
  });

  it('what a person said: one here, a new one, or none', () => {
    const key = pathKey(['Feminino', 'Vestidos']);
    expect(become(['Feminino', 'Vestidos'], { [key]: 'masculino' }).slug).toBe('masculino');
    expect(become(['Feminino', 'Vestidos'], { [key]: '' }).slug).toBe('feminino-vestidos');
    expect(become(['Feminino', 'Vestidos'], { [key]: '-' })).toEqual({ slug: null, planned: [] });
  });

  it('a category of its own slug, at most two levels deep', () => {
    const two = [...HERE, { slug: 'saias', name: 'Saias de festa', parentSlug: 'masculino' }];
    expect(become(['Feminino', 'Saias'], {}, two).slug).toBe('feminino-saias');
    // 'Vestidos' is in another one here: what was in it is beside it.
    expect(become(['Vestidos', 'Longos']).planned.at(-1)).toEqual([
      'Feminino > Longos',
      'longos',
      'feminino',
      true,
    ]);
    expect(become(['★']).slug).toBe('categoria');
  });
});
