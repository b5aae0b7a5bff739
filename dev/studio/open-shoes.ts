import { piece, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { nodes, spline } from './geometry.ts';
import { buckleDot, inside, solid, stiletto, upper } from './shoe-parts.ts';
import { strap } from './strap.ts';

/** A pump with a slim heel. */
export function pump(cut: Cutting): void {
  const { sk, c } = cut;
  stiletto(cut, 34, 4);
  inside(cut, nodes('-84,70 -20,40 60,-8 150,-42 186,-36 140,-4 60,44 -40,84'));
  solid(
    cut,
    nodes('-230,140! -120,146 -20,124 60,66 120,44 186,30! 186,22! 100,40 20,80 -60,124 -226,132!'),
    '#2a1d17',
  );
  upper(
    cut,
    nodes(
      '190,-40! 198,0 186,30! 120,42 60,62 -10,112 -80,136 -170,140 -234,136! -206,112 -150,84 -98,66! -60,82 0,64 90,8 150,-30',
    ),
  );
  stitches(sk, c, spline(nodes('186,-32 150,-22 92,16 2,72 -60,90 -94,74')));
}

/** A sandal with ankle strap and block heel. */
export function sandal(cut: Cutting): void {
  const { sk, c } = cut;
  piece(sk, c, spline(nodes('108,40! 190,24! 196,90 194,150! 136,150! 138,100'), true), {
    rim: 16,
    inner: true,
  });
  solid(
    cut,
    nodes('-226,146! -120,150 -20,128 70,66 190,34! 188,18! 80,42 -10,104 -110,132 -226,132!'),
    '#2a1d17',
  );
  inside(cut, nodes('-226,134 -110,134 -16,106 70,44 186,20 180,10 60,32 -30,94 -120,120 -214,124'));
  strap(sk, c, nodes('96,30 88,-10 116,-42 160,-48 182,-30 186,24'), 13, true);
  strap(sk, c, nodes('84,-8 120,-22 180,-32'), 13, true);
  upper(cut, nodes('-150,134! -150,100 -118,78 -88,74! -54,92 -40,122! -100,136'));
  strap(sk, c, nodes('-196,134 -186,112 -164,104'), 14, true);
  buckleDot(cut, 104, -16);
}

/** A mule with a block heel. */
export function mule(cut: Cutting): void {
  const { sk, c } = cut;
  piece(sk, c, spline(nodes('104,62! 188,42! 190,100 182,150! 134,150! 132,110'), true), {
    rim: 16,
    inner: true,
  });
  solid(cut, nodes('-228,144! -120,150 -20,134 70,84 188,52! 188,38! 70,66 -20,116 -226,132!'), '#2a1d17');
  inside(cut, nodes('-60,110 60,56 188,36 176,26 60,40 -60,90'));
  upper(cut, nodes('-232,138! -206,110 -150,74 -90,46 -44,38! -4,76 22,102! -60,130 -140,140'));
  stitches(sk, c, spline(nodes('-50,46 -10,82 12,102')));
}

/** A ballet flat with a small bow. */
export function flat(cut: Cutting): void {
  const { sk, c } = cut;
  solid(cut, nodes('-226,140! -100,148 60,150 190,150! 194,138! 60,138 -226,130!'), '#2a1d17');
  inside(cut, nodes('-100,98 -20,78 80,64 170,52 190,60 120,84 0,106 -80,114'));
  upper(
    cut,
    nodes('192,54! 200,92 194,140! 60,141 -120,141 -228,136! -212,112 -166,94 -112,88! -84,108 0,102 110,80'),
  );
  stitches(sk, c, spline(nodes('190,62 112,87 0,109 -84,115 -110,96')));
  strap(sk, c, nodes('-128,96 -106,86 -90,104'), 9, false);
  strap(sk, c, nodes('-140,84 -112,94 -96,82'), 9, false);
}
