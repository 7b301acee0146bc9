import { existsSync, globSync } from 'node:fs'
import { become } from './set-up.mjs'

/** Folders whose files run in the server: an edit starts it anew. Edits of pages reach the browser through Vite. */
const serverFolders = ['domain', 'contract', 'features', 'db', 'adapters', 'server', 'api', 'jobs']

process.env.NODE_ENV = 'development'
process.env.SHOP_MODE = 'development'
if (existsSync('.env')) process.loadEnvFile('.env')

const watched = [...serverFolders.map(room => `src/${room}`).filter(existsSync), ...globSync('src/*.ts')]
become(process.execPath, [
  ...watched.map(path => `--watch-path=${path}`),
  '--watch-preserve-output',
  'src/main.ts',
])
