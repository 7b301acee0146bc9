/** The paragraphs of a text from a multi-line field: every line that is not blank is one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(line => line.trim())
    .filter(line => line !== '')
