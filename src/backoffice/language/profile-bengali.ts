import { profileWords } from './words/profile-words.ts'

export const profileBengali = { ...profileWords }
