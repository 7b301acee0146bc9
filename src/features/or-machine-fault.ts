import { type MachineRefusal, refuseMachineFault } from './refuse-machine-fault.ts'

/**
 * For a form that is sent without a script: a fault of the machine becomes a refusal, so that the page comes back with
 * what was typed. A bug is thrown again.
 */
export function orMachineFault(error: unknown): MachineRefusal {
  const refused = refuseMachineFault(error)
  if (!refused) throw error
  // the page is an ordinary answer, so nothing else reports the fault
  console.error(error instanceof Error ? error.message : error)
  return refused
}
