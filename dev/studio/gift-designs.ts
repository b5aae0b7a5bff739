/**
 * Draws the designs of the gift card into public/casa: only ornament, at the top and right, as name and value are written over them. Run
 * `node dev/studio/gift-designs.ts` after a change, and commit the files.
 */
import sharp from 'sharp';

const PUBLIC = new URL('../../public/casa/', import.meta.url);
const [WIDTH, HEIGHT] = [960, 600];
const QUALITY = 84;

const [PAPER, SAND, INK, BORDEAUX, GOLD] = ['#f8f5f0', '#efe9df', '#1c1815', '#6e1a2c', '#d8b98a'];

/** Numbers from 0 to 1 that are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A ribbon around the card, with a bow. */
function classic(): string {
  const [x, y] = [700, 232];
  const loop = (side: 1 | -1) => `
    <path d="M${x} ${y} C${x + side * 60} ${y - 120} ${x + side * 190} ${y - 128} ${x + side * 196} ${y - 44} C${x + side * 200} ${y + 26} ${x + side * 80} ${y + 34} ${x} ${y}Z" fill="${BORDEAUX}"/>
    <path d="M${x + side * 26} ${y - 16} C${x + side * 74} ${y - 78} ${x + side * 150} ${y - 88} ${x + side * 158} ${y - 42} C${x + side * 158} ${y - 8} ${x + side * 90} ${y + 2} ${x + side * 26} ${y - 16}Z" fill="#531020"/>
    <path d="M${x} ${y} C${x + side * 30} ${y + 60} ${x + side * 70} ${y + 120} ${x + side * 126} ${y + 168} L${x + side * 150} ${y + 124} C${x + side * 100} ${y + 92} ${x + side * 60} ${y + 50} ${x} ${y}Z" fill="#7d2236"/>`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
    <rect x="26" y="26" width="${WIDTH - 52}" height="${HEIGHT - 52}" fill="none" stroke="#ddd5c8" stroke-width="2"/>
    <rect x="${x - 26}" width="52" height="${HEIGHT}" fill="${BORDEAUX}"/>
    <rect x="${x - 26}" width="6" height="${HEIGHT}" fill="#531020"/>
    <rect y="${y - 26}" width="${WIDTH}" height="52" fill="${BORDEAUX}"/>
    <rect y="${y + 20}" width="${WIDTH}" height="6" fill="#531020"/>
    ${loop(-1)}${loop(1)}
    <rect x="${x - 32}" y="${y - 30}" width="64" height="60" rx="18" fill="#7d2236"/>`;
}

/** Twigs with leaves and flowers. */
function flowers(): string {
  const next = chance(11);
  const marks: string[] = [];
  const twig = (x: number, y: number, angle: number, length: number) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [bend, end] = [60 * (next() - 0.5), [x + dx * length, y + dy * length] as const];
    marks.push(
      `<path d="M${x} ${y} Q${x + (dx * length) / 2 - dy * bend} ${y + (dy * length) / 2 + dx * bend} ${end[0]} ${end[1]}" fill="none" stroke="#66734f" stroke-width="4"/>`,
    );
    for (let at = 0.22; at < 0.95; at += 0.12) {
      const side = Math.round(at * 100) % 24 < 12 ? 1 : -1;
      const curve = bend * 4 * at * (1 - at) * 0.5;
      const [px, py] = [x + dx * length * at - dy * curve, y + dy * length * at + dx * curve];
      const turn = (angle * 180) / Math.PI + side * (42 + 16 * next());
      marks.push(
        `<path transform="translate(${px} ${py}) rotate(${turn})" d="M0 0 Q26 -17 58 0 Q26 17 0 0Z" fill="${next() > 0.5 ? '#7d8a66' : '#97a07e'}"/>`,
      );
    }
    const petals = Array.from(
      { length: 6 },
      (_, at) =>
        `<ellipse transform="rotate(${at * 60})" cx="0" cy="-25" rx="15" ry="25" fill="${at % 2 ? '#c4727a' : '#b55d68'}"/>`,
    );
    marks.push(
      `<g transform="translate(${end[0]} ${end[1]}) rotate(${60 * next()}) scale(${0.85 + 0.5 * next()})">${petals.join('')}<circle r="11" fill="${GOLD}"/></g>`,
    );
  };
  for (const [x, y, degrees, length] of [
    [980, 620, 205, 330],
    [980, 560, 222, 480],
    [985, 480, 243, 430],
    [985, 330, 236, 300],
    [970, 640, 190, 250],
    [975, 200, 214, 300],
  ] as const)
    twig(x, y, (degrees * Math.PI) / 180, length);
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${SAND}"/>${marks.join('')}`;
}

/** The moon and its rings over the dark. */
function night(): string {
  const next = chance(29);
  const rings = Array.from(
    { length: 7 },
    (_, at) =>
      `<circle cx="730" cy="190" r="${120 + at * 58}" fill="none" stroke="${GOLD}" stroke-width="1.5" opacity="${0.6 - at * 0.075}"/>`,
  );
  const stars = Array.from({ length: 60 }, () => {
    const [x, y, size] = [WIDTH * next(), HEIGHT * next() * 0.62, 1 + 2.2 * next()];
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${PAPER}" opacity="${0.35 + 0.5 * next()}"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>${stars.join('')}${rings.join('')}
    <circle cx="730" cy="190" r="84" fill="${GOLD}"/><circle cx="766" cy="166" r="74" fill="${INK}"/>`;
}

/** Confetti, falling from the right. */
function party(): string {
  const next = chance(7);
  const colours = [GOLD, PAPER, '#c98a8f', '#e3c9a8', '#a5485a'];
  const pieces = Array.from({ length: 230 }, (_, at) => {
    const [x, y] = [WIDTH * Math.sqrt(next()), HEIGHT * next() ** 1.6];
    // Where the words are it stays quiet.
    if (x < 560 && y > 250) return '';
    const colour = colours[at % colours.length];
    const place = `transform="translate(${x} ${y}) rotate(${360 * next()})" fill="${colour}" opacity="${0.75 + 0.25 * next()}"`;
    if (at % 3 === 0) return `<circle ${place} r="${4 + 5 * next()}"/>`;
    if (at % 3 === 1) return `<rect ${place} width="${16 + 14 * next()}" height="7"/>`;
    return `<path ${place} d="M0 0 Q8 -14 18 -4 T38 -6 L38 0 Q28 2 20 3 T0 6Z"/>`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BORDEAUX}"/>${pieces.join('')}`;
}

/** By the names of GIFT_DESIGNS (src/domain/credit/gift-card.ts). */
const DESIGNS: Record<string, () => string> = {
  classico: classic,
  flores: flowers,
  noite: night,
  festa: party,
};

for (const [name, draw] of Object.entries(DESIGNS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${draw()}</svg>`;
  await sharp(Buffer.from(svg))
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(new URL(`vale-${name}.jpg`, PUBLIC).pathname);
}
