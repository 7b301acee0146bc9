import { benchDatabases } from '/work/w/h2/scripts/bench/bench-databases.ts'
import { benchReplica } from '/work/w/h2/scripts/bench/bench-replica.ts'
const databases = benchDatabases()
try { await benchReplica(databases, l => console.log(l)) } finally { databases.remove() }
