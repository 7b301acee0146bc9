/**
 * Where the files of uploaded pictures lie. A name is one plain file name, such as `{key}-1000.webp`; what lies under
 * it never changes, since the key is made of the contents. Every call throws when the store fails.
 */
export type BlobStore = {
  /** Nobody ever reads half a file. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Names that are not there are no failure. */
  remove(names: readonly string[]): Promise<void>
}
