import { readFileSync } from 'node:fs'

/** The settings of a real shop must not reach a test: the names are those of .env.example. */
export function forgetShopSettings(): void {
  for (const [, name] of readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z0-9_]+)=/gm))
    delete process.env[name ?? '']
}
