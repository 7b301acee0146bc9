/**
 * The store of uploaded pictures' files. A name is one plain file name, such as `{key}-1000.webp`; its contents never
 * change, since the key is derived from them. Every call throws when the store fails.
 */
export type BlobStore = {
  /** Readers never see half a file. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Missing names are no error. */
  remove(names: readonly string[]): Promise<void>
}
