/** A file as a browser sends it; `field` is `files` by default. */
export type SentFile = { bytes: Buffer; name: string; field?: string; type?: string }

/** A multipart body with its header. */
export function multipartOf(files: readonly SentFile[]): { type: string; body: Buffer } {
  const boundary = `----shop${crypto.randomUUID()}`
  const parts = files.flatMap(({ bytes, name, field = 'files', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
