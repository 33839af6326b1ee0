const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Words for the size of a piece, and the size they mean. */
export const sizes: ReadonlyMap<string, "small" | "medium" | "large" | "extra-large"> = new Map([
  ["small", "small"],
  ["sm", "small"],
  ["smallish", "small"],
  ["tiny", "small"],
  ["mini", "small"],
  ["medium", "medium"],
  ["md", "medium"],
  ["med", "medium"],
  ["medium-size", "medium"],
  ["medium-sized", "medium"],
  ["large", "large"],
  ["lg", "large"],
  ["lge", "large"],
  ["big", "large"],
  ["largish", "large"],
  ["extra-large", "extra-large"],
  ["jumbo", "extra-large"],
] as const)

/** What was done to a food, and does not name it: stripped before a name, and ends one. */
export const preparations = words(
  "beaten blanched boiled boned broken browned butterflied chilled chopped chunked cleaned cleaned-up coarse-ground " +
    "cooked cooled cored cracked crumbled crushed cubed deboned defrosted deseeded deveined diced dissolved divided " +
    "drained dressed fillets-removed flaked fresh-cooked fresh-squeezed fried grated gutted halved hard-boiled " +
    "hard-cooked heated hulled husked iced julienned leveled lukewarm mashed melted milled minced packed pared peeled " +
    "picked pitted poached pounded preheated quartered reserved rinsed rough-chopped scooped scored scrubbed seeded " +
    "segmented separated shaved shelled shredded shucked sieved sifted skinned sliced slivered smashed snipped " +
    "soaked soft-boiled softened spiralized split squeezed stemmed steamed stoned strained tempered thawed tied " +
    "toasted topped torn trimmed uncooked unpeeled unsifted warmed washed well-beaten well-chilled well-drained " +
    "well-shaken well-stirred whipped whisked zested hair-thin matchsticks matchstick-cut",
)

/** Say how a thing was done to a food: stripped with the word that follows. */
export const adverbs = words(
  "coarsely diagonally finely firmly freshly fresh lightly loosely neatly roughly thickly thinly tightly very " +
    "well gently quickly newly just about slightly crosswise lengthwise lengthways diagonally so",
)

/** Adjectives that do not end a name: a comma after one of them joins ("5 dried, hot red chillies"). */
export const adjectives = words(
  "all-natural baby bittersweet black blanched bone-in boned boneless bottled brown canned center-cut chilled cold " +
    "cooked crisp crusty dark dried dry extra extra-firm extra-lean extra-virgin fat-free fine firm flat floury free-range fresh " +
    "freshly frozen full-fat golden good good-quality green ground hard hot jarred large lean light lightly long " +
    "low-fat low-salt low-sodium mature medium mild mixed nonfat organic pink plain plump pure raw red reduced-fat " +
    "reduced-sodium ripe roasted rindless room-temperature salted semi-skimmed sharp skin-on skinless skinned small " +
    "smoked smooth soft solid-pack spicy stale sweet sweetened tender thick thin tinned toasted uncooked unpeeled " +
    "unsalted unsweetened warm white whole wild young yellow natural unbleached bleached tart short-grain long-grain thick-cut " +
    "thin-cut prepared plus peeled seedless pitted ready-made ready-to-eat store-bought shop-bought homemade home-made strong unwaxed bought",
)

/** Words that end a name wherever they stand after it. */
export const enders = words(
  "for to plus cut at in with such from dissolved mixed beaten if as weighing weighed made about approximately " +
    "approx without torn into until see preferably including broken served tossed measured each divided optional + total " +
    "like per depending according your you so available",
)
