/** A file in a ZIP archive, unpacked when it is read. */
export type ArchivedFile = { name: string; isLocked: boolean; read: () => Promise<File> };

/** The files of a ZIP archive of any size, without its folders. Throws if it is none, or is cut off. */
export async function openArchive(archive: Blob): Promise<ArchivedFile[]> {
  const { unzip } = await import('unzipit');
  const { entries } = await unzip(archive);
  return Object.values(entries)
    .filter(({ isDirectory }) => !isDirectory)
    .map((entry) => ({
      name: entry.name,
      isLocked: entry.encrypted,
      read: async () => new File([await entry.blob()], entry.name),
    }));
}
