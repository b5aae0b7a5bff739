/** Whether the secret of a mail's link has the form of ours: mail programs break long addresses, and cut them. */
export const isWholeToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
