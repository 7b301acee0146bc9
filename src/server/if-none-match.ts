/** Whether an `If-None-Match` header names this weak tag: `*`, or a list whose entries may be strong or weak. */
export function namesEtag(header: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const wanted = opaque(etag)
  return header.trim() === '*' || header.split(',').some(tag => opaque(tag) === wanted)
}
