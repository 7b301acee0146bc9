// node scripts/run.mjs scripts/some.ts [arguments]: sets the project up, then runs the file on the pinned Node.
import module from 'node:module'
import path from 'node:path'
import { become, giveUp, projectFolder, runsOnPinnedNode, setUp } from './set-up.mjs'

const [file, ...rest] = process.argv.slice(2)
if (!file) giveUp('usage: node scripts/run.mjs scripts/some.ts [arguments]')
const script = path.resolve(projectFolder, file)
const node = await setUp().catch(giveUp)

if (runsOnPinnedNode() || node === process.execPath) {
  process.chdir(projectFolder)
  process.argv.splice(1, process.argv.length, script, ...rest)
  // Not import(): the file shall find itself to be the main one (import.meta.main), as if started by hand.
  module.runMain(script)
} else {
  become(node, [script, ...rest])
}
