/** The number before the title of a tab, as the bell shows it. */
const COUNT = /^\(\d+\+?\) /

/** The title with a number before it, or without one. */
export const countedTitle = (title: string, shown: string | undefined): string => {
  const plain = title.replace(COUNT, '')
  return shown === undefined ? plain : `(${shown}) ${plain}`
}
