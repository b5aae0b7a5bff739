import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIT_ANSWERS, fitShares, hasFit, leanOf, needsRebuild, placesOf, shownPlace } from './buyers-fit.ts';
import { SIZE_FAMILIES } from './size-families.ts';

const some = fc.record({ small: fc.nat(400), right: fc.nat(400), large: fc.nat(400) });

describe('the shares shown for the fit of a piece', () => {
  it('are empty below ten answers', () => {
    expect(fitShares({ small: 1, right: 8, large: 0 })).toBeNull();
    expect(fitShares({ small: 1, right: 8, large: 1 })).toEqual({
      small: 10,
      right: 80,
      large: 10,
      answers: 10,
    });
  });

  it('are whole percentages that add up to a hundred, each less than one off', () => {
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

  it('come with the places of the family, and not at all for one-size pieces', () => {
    expect(placesOf('shoes')).toEqual(['length', 'width', 'instep']);
    expect(placesOf('hats')).toEqual([]);
    expect(placesOf(null)).toEqual([]);
    for (const family of SIZE_FAMILIES) expect(new Set(placesOf(family)).size).toBe(placesOf(family).length);
    expect(hasFit({ size: 'M', family: null })).toBe(true);
    expect(hasFit({ size: '', family: 'women-tops' })).toBe(false);
    expect(hasFit({ size: 'U', family: 'one-size' })).toBe(false);
  });
});

describe('the tendency of the answers', () => {
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

  it('is empty without answers', () => {
    expect(leanOf(null)).toBeNull();
  });
});

describe('a rebuild for answers', () => {
  const told = { small: 4, right: 37, large: 2 };

  it('is needed when the tenth answer arrives, or goes away', () => {
    const [nine, ten] = [
      { small: 0, right: 9, large: 0 },
      { small: 0, right: 10, large: 0 },
    ];
    expect(needsRebuild(nine, ten)).toBe(true);
    expect(needsRebuild(ten, nine)).toBe(true);
    expect(needsRebuild(nine, nine)).toBe(false);
  });

  it('is needed when a share moves by two points, not for one more of the same', () => {
    expect(needsRebuild(told, { ...told, right: 38 })).toBe(false);
    expect(needsRebuild(told, { ...told, small: 6 })).toBe(true);
  });

  it('is needed when a tendency appears', () => {
    expect(needsRebuild({ small: 59, right: 241, large: 0 }, { small: 60, right: 240, large: 0 })).toBe(true);
  });

  it('is rare with many answers: once for every fiftieth that differs', () => {
    let asked = { small: 0, right: 1_000, large: 0 };
    let builds = 0;
    for (let n = 1; n <= 100; n += 1) {
      const now = { small: n, right: 1_000, large: 0 };
      if (!needsRebuild(asked, now)) continue;
      asked = now;
      builds += 1;
    }
    expect(builds).toBeLessThanOrEqual(5);
  });
});

describe('the place where a piece is small or large', () => {
  const bust = { place: 'bust', small: 3, large: 0 } as const;
  const length = { place: 'length', small: 0, large: 4 } as const;

  it('is empty while few have answered, or few name the same place', () => {
    expect(shownPlace(null, [bust])).toBeNull();
    expect(shownPlace({ small: 3, right: 6, large: 0 }, [bust])).toBeNull();
    expect(shownPlace({ small: 3, right: 12, large: 0 }, [bust])).toEqual({ place: 'bust', fit: 'small' });
    expect(shownPlace({ small: 3, right: 13, large: 0 }, [bust])).toBeNull();
    expect(shownPlace({ small: 3, right: 12, large: 1 }, [{ ...bust, large: 1 }])).toBeNull();
  });

  it('is the most-named place that does not contradict the overall tendency', () => {
    expect(shownPlace({ small: 3, right: 5, large: 4 }, [bust, length])).toEqual({
      place: 'length',
      fit: 'large',
    });
    expect(shownPlace({ small: 9, right: 2, large: 4 }, [bust, length])).toEqual({
      place: 'bust',
      fit: 'small',
    });
  });
});
