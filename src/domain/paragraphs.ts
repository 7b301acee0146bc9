/** A text as it was typed in a box of several lines: every line that says something is a paragraph of its own. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map(line => line.trim())
    .filter(line => line !== '')
