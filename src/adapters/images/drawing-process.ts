/** Draws and ends: of a card and its picture the JPEG, of a shop's look all its files. */
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { drawShareCard } from './draw-share-card.ts'
import { drawShopIcons } from './draw-shop-icons.ts'

const { card, look, picture } = deserialize(await buffer(process.stdin))
process.stdout.end(look ? serialize(await drawShopIcons(look, picture)) : await drawShareCard(card, picture))
