import { fold, piece, seam, stitches } from './cloth.ts';
import type { Cutting } from './garment.ts';
import { n, nodes, spline } from './geometry.ts';
import { inside, sole, solid, upper } from './shoe-parts.ts';
import { add } from './sketch.ts';
import { strap } from './strap.ts';
import { metal } from './trims.ts';

/** A loafer with a metal bit. */
export function loafer(cut: Cutting): void {
  const { sk, c } = cut;
  sole(cut, '#2a1d17', 14, 18);
  inside(cut, nodes('-60,52 40,26 150,10 192,18 140,50 20,66 -30,74'));
  upper(
    cut,
    nodes(
      '194,14! 206,70 200,138! 60,138 -120,139 -228,138! -224,112 -180,84 -118,62 -64,44! -34,66 40,62 120,40',
    ),
  );
  seam(sk, c, spline(nodes('-200,108 -150,92 -90,84 -24,92 0,116 10,138')), 0.9);
  stitches(sk, c, spline(nodes('-196,103 -150,86 -90,77 -22,85 8,112')));
  piece(sk, c, spline(nodes('-96,60! -64,46 -34,58! -6,112 2,138! -44,138! -60,108'), true), {
    rim: 10,
    inner: true,
    lifted: true,
  });
  const m = metal('gold');
  add(
    sk,
    `<path d="M-74,86q26,-16 50,-4" stroke="${m.deep}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-74,86q26,-16 50,-4" stroke="${m.mid}" stroke-width="6.500" fill="none" stroke-linecap="round"/><path d="M-70,83q22,-12 42,-3" stroke="${m.light}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  );
  stitches(sk, c, spline(nodes('192,22 120,48 40,70 -30,74')));
}

/** A low sneaker with laces and rubber sole. */
export function sneaker(cut: Cutting): void {
  const { sk, c } = cut;
  solid(cut, nodes('-236,116 -238,142 -222,150 0,151 180,151 206,142 208,110 60,118 -120,124'), '#f3eee4');
  add(
    sk,
    '<path d="M-234,138Q0,146 206,136" stroke="#b9b0a2" stroke-width="1.600" fill="none"/><path d="M-232,126Q0,134 206,124" stroke="#d8d0c2" stroke-width="1.300" stroke-dasharray="4 3" fill="none"/>',
  );
  inside(cut, nodes('20,-18 100,-38 176,-30 184,-10 100,4 40,10'));
  upper(
    cut,
    nodes(
      '190,-30! 206,30 206,114! 60,122 -120,128 -232,124! -226,96 -186,76 -116,62 -56,30 10,-16 34,-26! 60,0 110,0 150,-10',
    ),
  );
  piece(sk, c, spline(nodes('-232,124! -226,96 -186,76 -140,68! -118,96 -112,127!'), true), {
    rim: 10,
    inner: true,
    lifted: true,
  });
  piece(sk, c, spline(nodes('206,114! 206,40 196,-6! 150,30 138,119!'), true), {
    rim: 10,
    inner: true,
    lifted: true,
  });
  piece(sk, c, spline(nodes('-62,34! 10,-14 34,-24! 52,6 20,44 -40,88 -74,76!'), true), {
    rim: 8,
    inner: true,
    lifted: true,
  });
  stitches(sk, c, spline(nodes('-136,74 -112,98 -106,124')));
  stitches(sk, c, spline(nodes('188,4 156,34 145,116')));
  for (let i = 0; i < 5; i++) {
    const x = -52 + i * 20;
    const y = 44 - i * 15;
    add(
      sk,
      `<path d="M${x - 16},${y - 14}Q${x + 4},${y - 12} ${x + 16},${y + 14}" stroke="#8f867a" stroke-width="7.500" fill="none" stroke-linecap="round"/><path d="M${x - 16},${y - 15}Q${x + 4},${y - 13} ${x + 16},${y + 12}" stroke="#f7f2e9" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    );
  }
}

/** An ankle boot with elastic side. */
export function boot(cut: Cutting): void {
  const { sk, c } = cut;
  solid(
    cut,
    nodes('-228,136! -226,148 -100,152 10,138 90,118 116,150! 192,150! 196,104! 60,110 -60,134'),
    '#241813',
  );
  upper(
    cut,
    nodes(
      '54,-230! 120,-238 186,-228! 188,-120 186,-40 202,40 196,108! 96,112 20,126 -80,140 -230,138! -222,108 -170,78 -90,54 -10,20 48,-30 62,-120',
    ),
    () => {
      fold(sk, c, [80, -230], [78, -20], { width: 30, tone: 'bright', strength: 0.5, bend: 6 });
      for (const [y, s] of [
        [-30, 0.5],
        [-4, 0.5],
        [22, 0.4],
      ] as const)
        fold(sk, c, [52 - y, y + 10], [150, y - 10], { bend: 8, width: -16, strength: s });
      fold(sk, c, [150, -230], [160, 60], { width: 30, strength: 0.4, bend: -6 });
    },
  );
  piece(sk, c, spline(nodes('126,-232! 158,-232! 150,-60 146,-24! 136,-24! 130,-60'), true), {
    fill: c.t.shade,
    rim: 6,
    inner: true,
  });
  stitches(sk, c, 'M58,-222Q120,-230 184,-220');
  seam(sk, c, spline(nodes('200,30 120,40 20,30 -20,60 -10,132')), 0.6);
  strap(sk, c, nodes('170,-236 176,-262 186,-230'), 8, false);
}

/** A laced oxford with toe cap. */
export function oxford(cut: Cutting): void {
  const { sk, c } = cut;
  sole(cut, '#241813', 13, 20);
  inside(cut, nodes('10,-2 90,-22 178,-16 186,4 110,22 40,26'));
  upper(
    cut,
    nodes(
      '192,-16! 204,50 200,138! 60,138 -120,139 -230,138! -226,112 -180,86 -112,64 -50,34 0,-2 24,-10! 56,16 120,10',
    ),
  );
  seam(sk, c, spline(nodes('-130,70 -104,100 -100,138')), 0.9);
  stitches(sk, c, spline(nodes('-124,68 -98,100 -94,138')));
  piece(sk, c, spline(nodes('-62,44! 0,0 26,-8! 60,20 120,60 124,138! 0,138! -24,96'), true), {
    rim: 12,
    inner: true,
    lifted: true,
  });
  stitches(sk, c, spline(nodes('-54,46 -18,94 6,134')));
  for (let i = 0; i < 4; i++) {
    const x = -40 + i * 19;
    const y = 42 - i * 13;
    add(
      sk,
      `<path d="M${x - 10},${y - 12}Q${x + 6},${y - 8} ${x + 12},${y + 12}" stroke="${c.t.dark}" stroke-width="4.500" fill="none" stroke-linecap="round"/><path d="M${x - 10},${y - 13}Q${x + 6},${y - 9} ${x + 12},${y + 10}" stroke="${c.t.light}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`,
    );
  }
  for (let x = -212; x < -110; x += 13)
    add(sk, `<circle cx="${x}" cy="${n(120 - (x + 212) * 0.06)}" r="1.800" fill="${c.t.dark}"/>`);
}
