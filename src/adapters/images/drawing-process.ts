/** Draws one share picture and ends: reads the card and its picture, writes the JPEG. */
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { drawShareCard } from './draw-share-card.ts'

const { card, picture } = deserialize(await buffer(process.stdin))
process.stdout.end(await drawShareCard(card, picture))
