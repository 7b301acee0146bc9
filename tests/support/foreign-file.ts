import { readFile } from 'node:fs/promises'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'foreign-files')

/** A catalogue file as the vendor's own export writes it. */
export const foreignFile = (name: 'woocommerce' | 'shopify' | 'shopify-before-2025'): Promise<string> =>
  readFile(path.join(FOLDER, `${name}.csv`), 'utf8')
