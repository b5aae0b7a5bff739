/**
 * Maximum characters of meta titles and descriptions. Search engines and chats cut a title after about 60 and a description
 * after about 155; the rest is kept for those that show more.
 */
export const META_TITLE_LENGTH = 120;
export const META_DESCRIPTION_LENGTH = 300;
