import { existsSync, globSync } from 'node:fs'
import { become } from './set-up.mjs'

/** Folders of server code: an edit restarts the server. Edits of pages reach the browser through Vite. */
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
