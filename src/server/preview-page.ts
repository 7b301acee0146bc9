/** Addresses of pages with drafts of the settings: `/preview/{token}/terms-and-condition`. */
const PREVIEW = /^\/preview\/([\w.-]{40,120})(\/.*)?$/

/** The token of a preview and the address that it shows; undefined for any other address. */
export function previewOf(url: string): { token: string; shown: string } | undefined {
  const question = url.indexOf('?')
  const [, token, path = '/'] = PREVIEW.exec(question < 0 ? url : url.slice(0, question)) ?? []
  if (token === undefined) return undefined
  return { token, shown: question < 0 ? path : path + url.slice(question) }
}

const BAR =
  '<link rel="stylesheet" href="/preview.css"><p class="preview-bar" role="note">Preview: not saved yet. Visitors still see the old page.</p>'

/** The page with links that stay in the preview, and a bar that says what it is; the settings say so around their frame. */
export function asPreview(page: string, { token, isFramed }: { token: string; isFramed: boolean }): string {
  const linked = page.replace(/(<a\b[^>]*?\shref=")\/(?!\/)/g, `$1/preview/${token}/`)
  return isFramed ? linked : linked.replace(/<body\b[^>]*>/, body => body + BAR)
}
