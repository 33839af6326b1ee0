/** Letters of other scripts, each before the Latin letter that it can't be told from on a page. */
const pairs =
  "аaсcԁdеeһhіiјjӏlоoрpԛqѕsѵvԝwхxуyкkтtмmнhпnгrвbьbАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYҮYԚQԜWӀI" +
  "αaβbεeιiκkνvοoρpτtυuχxγyηnωwςcΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϲcϳj" +
  "օoսuոnհhցgզqɑaɡgıiɩiᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz"

const likeLatin: ReadonlyMap<string, string> = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at): [string, string] => [pairs[2 * at] ?? "", pairs[2 * at + 1] ?? ""]),
)

/** Signs by what they are read as; the signs of fractions are no figures yet, so that "1½" does not become 11/2. */
const likeSigns: ReadonlyMap<string, string> = new Map(
  [
    ["‐‑‒–—―−﹣－", "-"],
    ["⁄∕", "/"],
    ["‘’‚‛´`ʼ′ʹ＇", "'"],
    ["“”„‟″＂", '"'],
    ["º˚", "°"],
    ["™®©℠", " "],
    ["½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒", ""],
  ].flatMap(([signs = "", read = ""]) => [...signs].map((sign): [string, string] => [sign, read === "" ? sign : read])),
)

/** What a sign is read as whatever it would be by its compatible form, or null. */
export function readSign(sign: string): string | null {
  return likeSigns.get(sign) ?? null
}

/** A word in which Latin letters stand beside those that only look Latin, all in Latin; any other as it is. */
export function asLatin(word: string): string {
  if (allLatin.test(word) || !someLatin.test(word)) return word
  return word.replace(
    notLatin,
    (letter) => likeLatin.get(letter) ?? likeLatin.get(letter.normalize("NFD")[0] ?? "") ?? letter,
  )
}

// Small capitals and the dotless i are Latin by their script.
const allLatin = /^[a-zà-öø-ÿ]+$/i
const someLatin = /[a-z]/i
const notLatin = /[^a-z]/gi
