/** A file as a browser sends it; `field` is `files` by default. */
export type SentFile = { bytes: Buffer; name: string; field?: string; type?: string }

/** A multipart body with its header; the fields stand before the files, as in a form. */
export function multipartOf(
  files: readonly SentFile[],
  fields: readonly (readonly [name: string, value: string])[] = [],
): { type: string; body: Buffer } {
  const boundary = `----shop${crypto.randomUUID()}`
  const parts = files.flatMap(({ bytes, name, field = 'files', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const typed = fields.map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...typed, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
