import { stem } from "./stem.ts"

// What cooks call the same thing: British, American, Australian and Indian names, and short forms. The word before the
// colon is the one that names are compared by; each name behind it is written as it is typed, in the singular.

const foods = `
aubergine: eggplant, brinjal, baingan, baigan, melongene
courgette: zucchini
coriander: cilantro, dhania
prawn: shrimp, jhinga, scampi
chickpea: garbanzo, garbanzo bean, chick pea, chana, channa, chole, cholay, chhole
okra: lady finger, ladyfinger, bhindi, bhendi
pepper: bell pepper, capsicum, sweet pepper
corn: sweetcorn, sweet corn, maize
beetroot: beet
swede: rutabaga
rocket: arugula
mangetout: snow pea
springonion: spring onion, scallion, green onion, salad onion
potato: tattie, tater, spud, aloo, alu
sweetpotato: sweet potato, kumara, yam
spinach: palak, saag, sag
pea: matar, mutter, mattar, muttar, green pea, garden pea, petit poi
cauliflower: gobi, gobhi
chicken: murgh, murg
fish: machli, machhli, machi, meen
egg: anda
carrot: gajar
fenugreek: methi
cumin: jeera, zeera
kidneybean: kidney bean, rajma, rajmah
blackbean: black bean
bakedbean: baked bean
butterbean: butter bean, lima bean
greenbean: green bean, french bean, string bean, runner bean
broadbean: broad bean, fava bean
rice: chawal
yogurt: yoghurt, yoghourt, curd, dahi
chilli: chili, chile, chilly
beef mince: ground beef, minced beef, mince beef, hamburger meat
pork mince: ground pork, minced pork
lamb mince: ground lamb, minced lamb
chicken mince: ground chicken, minced chicken
turkey mince: ground turkey, minced turkey
mince: minced, minced meat, ground meat
peanut: groundnut, monkey nut
butternut: butternut squash, squash
pumpkin: kaddu
icecream: ice cream
icedtea: iced tea, ice tea
peanutbutter: peanut butter
breadcrumb: bread crumb
oat: oatmeal, rolled oat
sausage: banger, snag, snagger
ham: gammon
steak: sirloin, rib eye, ribeye, rump steak, fillet steak, strip steak
chocolate: choc, choccy, choco
coconut: nariyal
lentil: masoor
paneer: panir, indian cheese
`

const dishes = `
biryani: biriyani, briyani, biriani, briani
omelette: omelet
lasagne: lasagna
hummus: houmous, humus, hommus, hommos
doughnut: donut
naan: nan
dal: dahl, daal, dhal, dhaal
kebab: kabob, kebap, kabab
chip: french chip, hot chip
mash: mashed potato, mash potato, creamed potato, potato mash
roastpotato: roast potato, roastie, roasted potato, roast spud
jacketpotato: jacket potato, baked potato, jacket spud
hashbrown: hash brown
toastie: toasted sandwich, grilled cheese sandwich, cheese toastie, grilled cheese, cheese toasty, toasty, jaffle
sandwich: sarnie, butty, sanger
macaroni: mac
bolognese: bolognaise, bolonaise, bolognase
spaghetti bolognese: spag bol, spag bog, spagbol, spag bowl
spaghetti: spag
barbecue: bbq, barbeque, bar b q, barbie
stirfry: stir fry, stir fried, stir frie
hotdog: hot dog
coleslaw: cole slaw, slaw
cornbread: corn bread, cornbread
cheesecake: cheese cake
meatball: meat ball
meatloaf: meat loaf
porridge: oat porridge, porage, oatmeal porridge
pancake: pan cake, hotcake
subji: sabzi, sabji
milkshake: milk shake
fishcake: fish cake
fishfinger: fish finger, fish stick
mayonnaise: mayo
roti: chapati, chapatti, chappati, phulka, chapathi
paratha: parantha, parotha
dosa: dosai, dosha
idli: idly
sambar: sambhar
samosa: samoosa
masala: massala
gulabjamun: gulab jamun, gulab jaman
pudding: pud
burger: hamburger, beefburger
schnitzel: snitzel
quesadilla: qesadilla
parmigiana: parmesan, parm, parmigana, parma
vegetable: veg, veggy, vege
vegetarian: veggie
gratin: gratinee
stew: casserole
teriyaki: teryaki
wing: chicken wing
frenchtoast: french toast, eggy bread, pain perdu
traybake: tray bake
takeaway: take away, takeout, take out
`

// Of these neither word says it alone: finger sandwiches and date loaf are dishes.
const occasions = `
gameday: game day
datenight: date night
fingerfood: finger food
bonfirenight: bonfire night
breakfastinbed: breakfast in bed
boxingday: boxing day
newyear: new year eve, new year
christma: christma eve, christma day
`

// The words of other tongues that stand in names of dishes, where they mean what ours do.
const abroad = `
soup: sopa, soupe, zuppa
salad: insalata, ensalada, salade
tomato: pomodoro, tomate
onion: oignon, cebolla, cipolla
potato: patata, kartoffel
mushroom: funghi, champignon
fish: poisson, pesce, pescado
`

/** Words that are no part of a dish's name, however they are put together. */
export const idle = new Set(
  `a an the and n with of in on for my our your some please pls plz recipe recip dish dishe best easy simple classic
  homemade home made how to make making cook cooking do i can could what want need give gimme me us mum mom mummy dad
  grandma gran granny nan grandmother aunt auntie uncle cousin nonna nana abuela oma babushka grandpa grandad granddad
  brother sister friend neighbour mother father family family kid child s t ever good great nice tasty delicious yummy yum
  perfect ultimate amazing really authentic traditional proper style at something anything any idea meal food got have
  having lot load of use using up leftover left over whole tin can tinned canned pack packet thing similar or ripe
  overripe fresh some someone it this that tonight today love favourite favorite old fashioned would like person people serving serve
  portion guest from scratch be way so very just only new day one-off let get show find again too day night midweek
  cosy cozy healthy hearty comforting warming by is are there im ive we you favorites special feast treat everyday plain
  de di del della al alla du des au aux con y e
  batch big small little version type kind sort basic eating eat go lovely option
  movie film toddler teenager adult husband wife partner girlfriend boyfriend fiance fiancee son daughter nephew niece
  grandson granddaughter stepson stepdaughter mate flatmate housemate roommate colleague boss who whos has had he she
  they hes shes theyre his her their but suffer suffers suffering sufferer disease`
    .split(/\s+/)
    .filter((word) => word !== ""),
)

/** Words of food and of its table that are no slip for another, though no dish here may hold them. */
export const otherWords = new Set(
  `sick stick cotton cold flu pear beet goat duck hare boar veal carp bear beer deer clam crab squid eel lime plum date fig
  quince pheasant grouse pigeon quail rabbit venison ostrich kangaroo bison elk tongue heart brain tripe liver kidney
  pike perch bass bream sole plaice turbot skate ray sprat roe oyster whelk cockle snail frog turtle shark whale
  cart port part hart marsala madeira ham jam yam lam ram rum bun bin pan pin pie pit nut net hut hot pot tea pea sea bar bat
  grape gripe leek leak kale sale beat bread bride bone loin lion lemon melon mango guava lychee peach cherry
  cress chard sorrel nettle dandelion turnip radish parsnip salsify truffle morel juniper rye spelt barley malt hops
  gravel grave stone sand wood glue soap bleach petrol unicorn dragon mammoth human cat dog horse rat parrot
  french dutch danish swiss greek irish scotch welsh polish spanish turkish finnish german roman
  launch lounge ginger finger singer brown crown cream scream steam roast toast boast coast mince mint wine vine line lamb limb`
    .split(/\s+/)
    .filter((word) => word !== ""),
)

const doing = /ed$|^(?:roast|ground|mash|jacket)$/

export type Renaming = { from: readonly string[]; to: readonly string[] }

/** What each name is compared as, the longest names first. */
export const renamings: readonly Renaming[] = [foods, dishes, occasions, abroad]
  .flatMap((list) => list.split("\n"))
  .flatMap((row) => {
    const [to = "", names = ""] = row.split(":")
    return names.split(",").map((name) => ({ from: wordsIn(name), to: wordsIn(to) }))
  })
  .filter(({ from }) => from.length > 0)
  .flatMap((renaming) => [renaming, ...turned(renaming)])
  .sort((one, other) => other.from.length - one.from.length)

/** What was done to a food may stand behind it: potatoes mashed, tea iced. */
function turned({ from, to }: Renaming): Renaming[] {
  const [done = "", food = ""] = from
  return from.length === 2 && doing.test(done) ? [{ from: [food, done], to }] : []
}

function wordsIn(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(stem)
}

/** What belongs to the word behind it: a green papaya salad is no green salad. */
export const binding = new Set(
  "blue green red white black brown yellow golden hot sour sweet sticky spicy french dirty dry wet".split(" "),
)
