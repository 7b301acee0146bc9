import { screens } from '../menu-entries.ts'

/** The sizes that people wait for. */
export const WAITING_PATH = `${screens.products.path}/waiting`
