import { usersTeamWords } from './words/users-team-words.ts'
import { usersWords } from './words/users-words.ts'

export const usersBengali = { ...usersWords, ...usersTeamWords }
