import { beforeEach, expect, test, vi } from 'vitest';
import { $archiveProblems, $placedWords, addCodedPictures, codedPictures } from './pictures-by-code.ts';

const sent: string[] = [];
/** Names that are refused, and with which code. */
const refused: Record<string, string> = {};
vi.mock('../../../client/picture.ts', () => ({
  uploadPicture: async (_: unknown, { nome }: { nome: string }) => {
    sent.push(nome);
    const code = refused[nome];
    if (code) return { ok: false, status: 409, code };
    const [product = ''] = nome.split('-');
    return { ok: true, data: { productId: product, product, isShown: nome === 'VE-1.jpg' } };
  },
}));

vi.mock('../../../client/archive.ts', () => ({
  openArchive: async (archive: Blob) => {
    const names = JSON.parse(await archive.text()) as string[];
    return names.map((name) => ({
      name,
      isLocked: name.startsWith('segredo'),
      read: () =>
        name === 'cortada.jpg' ? Promise.reject(new Error('cut off')) : Promise.resolve(file(name)),
    }));
  },
}));

const file = (name: string) => new File(['x'], name);
const archive = (of: string, ...names: string[]) => new File([JSON.stringify(names)], of);

beforeEach(() => {
  sent.length = 0;
  codedPictures.clear();
});

test('pictures of an archive are sent in the order of their names, without what programs put beside them', async () => {
  refused['SA-1.jpg'] = 'picture_there';
  await addCodedPictures([
    archive(
      'fotos.zip',
      'VE-1-10.jpg',
      'VE-1.jpg',
      '__MACOSX/._VE-1.jpg',
      'lista.csv',
      'SA-1.jpg',
      'VE-1-2.jpg',
    ),
    file('VE-0.jpg'),
  ]);
  expect(sent).toEqual(['VE-0.jpg', 'SA-1.jpg', 'VE-1.jpg', 'VE-1-2.jpg', 'VE-1-10.jpg']);
  expect($placedWords.get()).toBe(
    '4 fotos entraram em 1 produto; 1 já estava lá; 1 produto passou a aparecer na loja.',
  );
  expect(codedPictures.$uploads.get()).toEqual([]);
});

test('an archive that is none, is cut off or has no pictures is told, and what does not fit stays with its reason', async () => {
  refused['XX-1.jpg'] = 'picture_code_unknown';
  await addCodedPictures([
    new File(['nada'], 'a.zip'),
    archive('b.zip', 'VE-5.jpg', 'cortada.jpg', 'zz.jpg'),
    archive('c.zip', 'leia.txt'),
    archive('d.zip', 'segredo.jpg'),
    file('XX-1.jpg'),
  ]);
  expect(sent).toEqual(['XX-1.jpg']);
  expect($archiveProblems.get().map((words) => words.slice(0, 22))).toEqual([
    'a.zip não pôde ser lid',
    'b.zip não pôde ser lid',
    'c.zip não tem fotos.',
    'd.zip tem senha. Faça ',
  ]);
  expect(codedPictures.$uploads.get()).toMatchObject([{ name: 'XX-1.jpg', isRefused: true }]);
});
