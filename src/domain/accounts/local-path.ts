/** Longer than any address of the shop. */
const MAXIMUM_LENGTH = 500

/**
 * A return path inside the shop, given to a sign-in: a path with its query that no browser can read as another site.
 * Undefined for everything else.
 */
export function localPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || given.length > MAXIMUM_LENGTH) return undefined
  // browsers drop tabs and line ends, and read a backslash as a slash; a header allows ASCII only
  if (/[^\x21-\x7e]|\\/.test(given)) return undefined
  const [path = ''] = given.split(/[?#]/, 1)
  // `//host` is another site, and so is what `/.//host` becomes once its dots are resolved
  return /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? undefined : given
}
