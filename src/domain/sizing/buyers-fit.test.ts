import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIT_ANSWERS, fitShares, hasFit, isToldAnew, leanOf, placesOf, toldPlace } from './buyers-fit.ts';
import { SIZE_FAMILIES } from './size-families.ts';

const some = fc.record({ small: fc.nat(400), right: fc.nat(400), large: fc.nat(400) });

describe('what is told of how a piece fits', () => {
  it('is nothing before ten have answered', () => {
    expect(fitShares({ small: 1, right: 8, large: 0 })).toBeNull();
    expect(fitShares({ small: 1, right: 8, large: 1 })).toEqual({
      small: 10,
      right: 80,
      large: 10,
      answers: 10,
    });
  });

  it('are whole percentages that make a hundred, each less than one off', () => {
    expect(fitShares({ small: 4, right: 37, large: 2 })).toEqual({
      small: 9,
      right: 86,
      large: 5,
      answers: 43,
    });
    fc.assert(
      fc.property(some, (counts) => {
        const shares = fitShares(counts);
        const answers = counts.small + counts.right + counts.large;
        if (answers < FIT_ANSWERS) return shares === null;
        return (
          shares !== null &&
          shares.small + shares.right + shares.large === 100 &&
          (['small', 'right', 'large'] as const).every(
            (fit) => Math.abs(shares[fit] - (counts[fit] * 100) / answers) < 1,
          )
        );
      }),
    );
  });

  it('asks for places that the family has, and for none where one size is for all', () => {
    expect(placesOf('shoes')).toEqual(['length', 'width', 'instep']);
    expect(placesOf('hats')).toEqual([]);
    expect(placesOf(null)).toEqual([]);
    for (const family of SIZE_FAMILIES) expect(new Set(placesOf(family)).size).toBe(placesOf(family).length);
    expect(hasFit({ size: 'M', family: null })).toBe(true);
    expect(hasFit({ size: '', family: 'women-tops' })).toBe(false);
    expect(hasFit({ size: 'U', family: 'one-size' })).toBe(false);
  });
});

describe('which way buyers lean', () => {
  it.each([
    [{ small: 9, right: 0, large: 0 }, null],
    [{ small: 1, right: 8, large: 1 }, null],
    [{ small: 19, right: 81, large: 0 }, null],
    [
      { small: 20, right: 80, large: 0 },
      { fit: 'small', isStrong: false },
    ],
    [{ small: 30, right: 40, large: 30 }, null],
    [
      { small: 0, right: 51, large: 49 },
      { fit: 'large', isStrong: false },
    ],
    [
      { small: 0, right: 50, large: 50 },
      { fit: 'large', isStrong: true },
    ],
  ] as const)('%j: %j', (counts, lean) => {
    expect(leanOf(counts)).toEqual(lean);
  });

  it('is no way where nobody answered', () => {
    expect(leanOf(null)).toBeNull();
  });
});

describe('when pages are built again for answers', () => {
  const told = { small: 4, right: 37, large: 2 };

  it('is when the first ten are there, and when they are no more', () => {
    const [nine, ten] = [
      { small: 0, right: 9, large: 0 },
      { small: 0, right: 10, large: 0 },
    ];
    expect(isToldAnew(nine, ten)).toBe(true);
    expect(isToldAnew(ten, nine)).toBe(true);
    expect(isToldAnew(nine, nine)).toBe(false);
  });

  it('is not when one more agrees, but when a share moves by two points', () => {
    expect(isToldAnew(told, { ...told, right: 38 })).toBe(false);
    expect(isToldAnew(told, { ...told, small: 6 })).toBe(true);
  });

  it('is when the answers begin to lean', () => {
    expect(isToldAnew({ small: 59, right: 241, large: 0 }, { small: 60, right: 240, large: 0 })).toBe(true);
  });

  it('is seldom among many answers: one build for each time that one in fifty says otherwise', () => {
    let asked = { small: 0, right: 1_000, large: 0 };
    let builds = 0;
    for (let n = 1; n <= 100; n += 1) {
      const now = { small: n, right: 1_000, large: 0 };
      if (!isToldAnew(asked, now)) continue;
      asked = now;
      builds += 1;
    }
    expect(builds).toBeLessThanOrEqual(5);
  });
});

describe('where a piece is told to be small or large', () => {
  const bust = { place: 'bust', small: 3, large: 0 } as const;
  const length = { place: 'length', small: 0, large: 4 } as const;

  it('is nothing while few have answered, or few of them name the same place', () => {
    expect(toldPlace(null, [bust])).toBeNull();
    expect(toldPlace({ small: 3, right: 6, large: 0 }, [bust])).toBeNull();
    expect(toldPlace({ small: 3, right: 12, large: 0 }, [bust])).toEqual({ place: 'bust', fit: 'small' });
    expect(toldPlace({ small: 3, right: 13, large: 0 }, [bust])).toBeNull();
    expect(toldPlace({ small: 3, right: 12, large: 1 }, [{ ...bust, large: 1 }])).toBeNull();
  });

  it('is the place that most name, never against what all together say', () => {
    expect(toldPlace({ small: 3, right: 5, large: 4 }, [bust, length])).toEqual({
      place: 'length',
      fit: 'large',
    });
    expect(toldPlace({ small: 9, right: 2, large: 4 }, [bust, length])).toEqual({
      place: 'bust',
      fit: 'small',
    });
  });
});
