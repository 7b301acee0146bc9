/**
 * Opens the phone's own way to share a pair, or copies its address; loaded at the press. Resolves to what is said about it,
 * which is nothing where a sheet was shown; throws where neither works.
 */
export async function sharePair(title: string, url: string): Promise<'' | 'Link copied'> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return ''
    }
  } catch (error) {
    // closing the share sheet is not a failure
    if (error instanceof Error && error.name === 'AbortError') return ''
  }
  // without https there is no clipboard
  await navigator.clipboard.writeText(url)
  return 'Link copied'
}
