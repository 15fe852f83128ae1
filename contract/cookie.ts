/** The cookie in which a browser keeps the reader's language, for the pages that the server draws. */
export const localeCookie = 'verdict-locale'
/** The cookie in which a browser tells the server by its file which application it has kept. */
export const keptCookie = 'verdict-kept'
