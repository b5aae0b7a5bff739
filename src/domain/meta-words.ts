/**
 * The most signs of what search engines and chats are told of a page. They cut a title after about 60 and a description after
 * about 155; what is longer is kept for those that show more.
 */
export const META_TITLE_LENGTH = 120;
export const META_DESCRIPTION_LENGTH = 300;
