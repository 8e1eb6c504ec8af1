/*
 * Volatile page content that is not a fact: last-updated notes, today's date, visitor counts, daily rates. Only
 * labelled values are removed, never a date or number within a sentence.
 */

const time = String.raw`\d{1,2}[:h.]\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?(?!\p{L}))?(?:\s*\(?(?:[A-Z]{2,5})(?:\s?[+-]\d{1,2}(?::?\d{2})?)?\)?(?!\p{L}))?`
const month = String.raw`\p{L}{3,12}\.?`
const day = String.raw`(?:\p{L}{2,12}\.?,?\s+)??(?:\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.|º|er)?\s+(?:de\s+|of\s+)?${month},?\s+(?:de\s+)?\d{4}|${month}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})`
const timestamp = String.raw`${day}(?:,?\s*(?:T|at|um|à|a las|às|-|\|)?\s*${time})?`
const ago = String.raw`(?:today|yesterday|just now|(?:an?|\d+)\s+(?:second|minute|hour|day|week|month|year)s?\s+ago)`

const updated = [
  String.raw`(?:(?:this|the)\s+)?(?:(?:page|site|website|content|information|document|article)\s+)?(?:was\s+)?(?:(?:last|latest|most recent)(?:ly)?\s+)(?:content\s+|page\s+)?(?:updated?|modified|modification|reviewed?|changed?|revised|revision|verified|refreshed|checked|published|edited)(?:\s+date)?`,
  String.raw`(?:(?:this|the)\s+)?(?:(?:page|site|website|content|information)\s+)(?:was\s+)?(?:updated|modified|reviewed|revised|refreshed|published)`,
  String.raw`(?:updated?|modified|reviewed|revised|published|posted)(?:\s+date)?`,
  String.raw`(?:date|time)\s+(?:last\s+)?(?:modified|updated|published|reviewed)`,
  String.raw`(?:update|publication|publish|release|review|posting)\s+date`,
  String.raw`still\s+(?:current|valid)(?:\s+(?:at|as of|on))?`,
  String.raw`(?:current|correct|accurate|valid|up[ -]to[ -]date)\s+as\s+(?:of|at)`,
  String.raw`(?:today(?:'s date)?(?:\s+is)?|current\s+(?:date|time)(?:\s+is)?|(?:local|server)\s+time(?:\s+is)?|date\s+today)`,
  String.raw`(?:dernière\s+)?(?:mise\s+à\s+jour|modification)|(?:mis\s+à\s+jour|modifié|publié)(?:e)?`,
  String.raw`(?:última|fecha\s+de)\s+(?:actualización|modificación|publicación)|actualizado|modificado|publicado`,
  String.raw`(?:letzte|stand\s+der\s+letzten)\s+(?:änderung|aktualisierung)|zuletzt\s+(?:geändert|aktualisiert)|aktualisiert|stand(?=\s*:)`,
  String.raw`(?:ultimo|ultima)\s+(?:aggiornamento|modifica)|aggiornato|última\s+(?:atualização|modificação)|atualizado`,
  String.raw`(?:последн(?:ее|яя)\s+)?(?:обновление|изменение)|обновлено|опубликовано`,
  String.raw`(?:son\s+güncelleme|güncellendi|ostatnia\s+(?:aktualizacja|modyfikacja)|laatst\s+(?:bijgewerkt|gewijzigd)|senast\s+uppdaterad|terakhir\s+diperbarui|cập\s+nhật(?:\s+lần\s+cuối)?)`,
  String.raw`(?:最終更新日?|更新日時?|最后更新|最後更新|更新时间|更新時間|发布时间|發布時間|발행일|최종\s?수정일?|آخر\s+تحديث|تاريخ\s+التحديث)`,
].join('|')

const label = String.raw`(?<![\p{L}\p{N}])(?:${updated})`
const joint = String.raw`\s*[:：=|-]?\s*(?:(?:on|at|by|is|le|am|vom|el|em|il|of)\s+)?`

const updatedOn = new RegExp(
  String.raw`[([]?${label}${joint}(?:${timestamp}|${ago}|${time})(?![\p{L}\p{N}])[)\]]?\.?`,
  'giu',
)
const onlyLabel = new RegExp(String.raw`^(?:${updated})\s*[:：]?$`, 'iu')
const onlyTimestamp = new RegExp(String.raw`^(?:${timestamp}|${time}\s*[-,|]?\s*${day}|${ago})\.?$`, 'iu')
const hasClock = /\d{1,2}:\d{2}/u

const number = String.raw`\d[\d.,'\s]*`
const many = String.raw`\d[\d.,']{2,}`
const counters = [
  String.raw`(?:page\s*)?(?:views?|hits?|reads?|likes?|shares?|followers?|downloads?|vues|aufrufe|просмотр(?:ов|ы)|访问量|浏览(?:次数|量)?|閲覧数|المشاهدات)(?:\s+(?:today|total|count|counter))?\s*[:：#=]\s*${number}`,
  String.raw`${number}\s*(?:page\s*)?(?:views?|hits|reads|likes|shares|followers|downloads|comments|vues|aufrufe|просмотров)`,
  String.raw`(?:you\s+are\s+)?(?:the\s+)?(?:total\s+|unique\s+|our\s+)?(?:visitors?|visits?|visites?|visitas|visiteurs|besucher|посетител(?:ей|и)|ziyaretçi(?:\s+sayısı)?|عدد\s+الزوار)(?:\s+(?:number|no\.?|count|counter|today|so far|online|total))*\s*[:：#=]?\s*${many}`,
  String.raw`(?:visitor|hit)s?\s+(?:number|no\.?|count|counter)\s*[:：#=]?\s*${number}`,
  String.raw`(?:(?:users?|visitors?|guests?|people)\s+)?online(?:\s+(?:now|users?|visitors?))?\s*[:：]?\s*${number}`,
  String.raw`${number}\s+(?:people|users?|visitors?|guests?)\s+(?:are\s+)?(?:online|viewing|here|found\s+this).*`,
  String.raw`(?:page\s+)?(?:generated|rendered|loaded)\s+in\s+[\d.,]+\s*(?:s|ms|sec|seconds?|milliseconds?)`,
  String.raw`(?:reading\s+time\s*:?\s*)?\d+\s*min(?:ute)?s?\s+read|reading\s+time\s*:?\s*\d+\s*min(?:ute)?s?`,
  String.raw`[-+]?\d{1,3}(?:[.,]\d)?\s*°\s*[CF]?`,
  String.raw`(?:(?:exchange\s+rate|rate\s+of\s+the\s+day)\s*:?\s*)?1(?:\.0+)?\s*(?:[A-Z]{3}|[$€£¥])\s*=\s*[\d.,]+\s*\p{L}*`,
  String.raw`(?:©|\(c\)|copyright)\s.*`,
]
const counter = new RegExp(String.raw`^(?:${counters.join('|')})\.?$`, 'iu')

export type Place = {
  /** The previous line, and the heading or label above. */
  readonly before: string
  readonly under: string
  /** Whether only the page title precedes it. */
  readonly isAtTop: boolean
}

/** Removes volatile content from a line. The result may be empty. */
export function withoutPassing(line: string, { before, under, isAtTop }: Place): string {
  const isDated = onlyLabel.test(before) || onlyLabel.test(under)
  if (onlyTimestamp.test(line) && (isAtTop || isDated || hasClock.test(line))) return ''
  if (onlyLabel.test(line)) return ''
  const undated = line.replace(updatedOn, ' ')
  const left = undated
    .split(/\s[|·•]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !counter.test(part))
    .join(' | ')
    .replace(/\s+/g, ' ')
  return /[\p{L}\p{N}]/u.test(left) ? left : ''
}
