const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Words for the size of a piece, and the size they mean. */
export const sizes: ReadonlyMap<string, "small" | "medium" | "large" | "extra-large"> = new Map([
  ["small", "small"],
  ["sm", "small"],
  ["smallish", "small"],
  ["smaller", "small"],
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
  ["larger", "large"],
  ["extra-large", "extra-large"],
  ["jumbo", "extra-large"],
] as const)

/** What was done to a food and does not name it: stripped before a name, and ends one. */
export const preparations = words(
  "beaten boned butterflied chilled chopped chunked cleaned coarse-ground cooked cooled cored cracked crumbled crushed " +
    "cubed deboned defrosted deseeded deveined diced dissolved drained fresh-cooked fresh-squeezed grated gutted halved " +
    "hard-boiled hard-cooked heated hulled husked iced julienned leveled lukewarm melted milled minced packed pared " +
    "peeled poached pounded preheated quartered reserved rinsed rough-chopped scooped scored scrubbed seeded segmented " +
    "separated shaved shelled shredded shucked sieved sifted sliced slivered smashed snipped soft-boiled softened " +
    "spiralized squeezed stemmed strained tempered thawed tied toasted topped torn trimmed uncooked unpeeled unsifted " +
    "warmed washed well-beaten well-chilled well-drained well-shaken well-stirred whisked zested hair-thin bite-sized " +
    "bite-size chooped boiled picked-over",
)

/** What is done to a food where it follows the name; before it, each makes another food ("whipped cream"). */
export const laterPreparations = words(
  "blanched broken browned divided flaked fried mashed picked pitted roasted skinned soaked split steamed stoned whipped " +
    "ground removed cut mixed made served tossed measured weighed",
)

/** Say how a thing was done to a food: stripped with the word that follows. */
export const adverbs = words(
  "coarsely diagonally finely firmly freshly fresh lightly loosely neatly roughly thickly thinly tightly very well " +
    "gently quickly newly previously just about slightly crosswise lengthwise lengthways crossways widthwise horizontally vertically so",
)

/** Adjectives that do not end a name: a comma after one of them joins ("5 dried, hot red chillies"). */
export const adjectives = words(
  "all-natural assorted baby bittersweet black blanched bleached bone-in boneless bottled bought brown candied canned " +
    "center-cut chunky deep-dish disposable firm-ripe cold cooked crisp crusty cut dark dried dry extra extra-firm extra-lean extra-virgin fat-free fine " +
    "firm flaked flat floury free-range fresh frozen full-fat golden grilled good good-quality green ground hard home-made " +
    "homemade hot jarred large lean light long long-grain low-fat low-salt low-sodium mature medium mild mixed natural " +
    "nonfat organic pink pitted plain plump prepared pure raw ready-cooked ready-made ready-to-eat red reduced-fat reduced-sodium " +
    "rindless ripe roasted room-temperature salted seedless semi-skimmed sharp shop-bought short-grain skin-on skinless " +
    "skinned small smoked smooth soft solid-pack spicy split stale unbaked store-bought strong sweet sweetened tart tender thick " +
    "thick-cut thin thin-cut tinned unbleached unsalted unsweetened unwaxed warm white whole wild yellow young",
)

/** Words that end a name wherever they stand after it. */
export const enders = words(
  "for to plus at with such from if as weighing about approximately approx without until see preferably including each " +
    "optional total like per depending according available minus",
)

/** After "in", what a food is packed in: part of its name ("tuna in oil"). */
export const liquids = words(
  "oil olive vegetable sunflower brine water spring syrup light heavy juice natural adobo vinegar tomato sauce puree " +
    "salt kirsch its",
)

/** Words after a comma or "or" that begin no further name. */
export const asideStarts = words(
  "more less use depending to half leaves skin seeds juice zest stalks stems as if until for with without plus such see " +
    "preferably about approximately from at in into cut broken homemade optional including",
)
