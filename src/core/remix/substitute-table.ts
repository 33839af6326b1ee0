/**
 * What is another version of what: one row a version, the best first. A version is what each step of any dish would say the
 * same of, with the same time, heat, sign and verb, and as much of it. Columns:
 * foods: ids of foods.csv it stands in for
 * when: where it is a version: `any` dish, for `thickening` (a little flour in a sauce or for dusting), `strewn` over it (a little hard cheese)
 * instead: the words of the new line, after its amount; `its own` stands for the food's name in the line
 * called: what the method calls it
 * for: the labels it mends
 * unless: how words begin (a space is `_`) that no step of the dish has, for it does not bear them
 */
export const substituteTable = `
foods | when | instead | called | for | unless

milk semi-skimmed-milk skim-milk | any | its own, lactose-free | its own | low-fodmap |
milk semi-skimmed-milk skim-milk | any | unsweetened oat milk | oat milk | dairy-free vegan kosher | curd
milk semi-skimmed-milk skim-milk | any | gluten-free unsweetened oat milk | oat milk | dairy-free vegan kosher gluten-free | curd
milk semi-skimmed-milk skim-milk | any | unsweetened soy milk | soy milk | dairy-free vegan kosher gluten-free | curd
oat-milk oat-drink | any | gluten-free its own | its own | gluten-free |
butter | any | vegan butter | vegan butter | dairy-free vegan kosher | brown_butter browned_butter nutty foam clarif skim
cream double-cream single-cream half-and-half | any | its own, lactose-free | its own | low-fodmap |
cream double-cream single-cream half-and-half | any | oat cream | oat cream | dairy-free vegan kosher | whip whisk_the_cream beat_the_cream peaks
sour-cream creme-fraiche | any | vegan its own | vegan its own | dairy-free vegan kosher |
yogurt greek-yogurt low-fat-yogurt low-fat-greek-yogurt nonfat-greek-yogurt | any | its own, lactose-free | its own | low-fodmap |
yogurt greek-yogurt low-fat-yogurt low-fat-greek-yogurt nonfat-greek-yogurt | any | plain soy yogurt | soy yogurt | dairy-free vegan kosher |
custard | any | custard, vegan | custard | dairy-free vegan egg-free |
ice-cream chocolate-ice-cream | any | vegan its own | vegan its own | dairy-free vegan egg-free |

parmesan grated-parmesan pecorino | any | vegetarian hard cheese | cheese | vegetarian |
parmesan grated-parmesan pecorino | strewn | vegan Parmesan | vegan Parmesan | vegetarian vegan dairy-free kosher |
feta | any | vegan feta | feta | dairy-free vegan kosher | bak
cream-cheese light-cream-cheese | any | its own, lactose-free | its own | low-fodmap |
ricotta light-ricotta | any | its own, lactose-free | its own | low-fodmap |
cream-cheese light-cream-cheese | any | vegan cream cheese | vegan cream cheese | dairy-free vegan kosher | bak

mayonnaise light-mayonnaise | any | vegan mayonnaise | mayonnaise | egg-free vegan |
honey | any | maple syrup | maple syrup | vegan low-fodmap |
honey | any | agave syrup | agave | vegan |
agave golden-syrup rice-syrup | any | maple syrup | maple syrup | low-fodmap |
chocolate semisweet-chocolate | any | dark chocolate, dairy-free | chocolate | dairy-free vegan |
burger-bun dinner-roll | any | vegan its own | its own | egg-free vegan dairy-free kosher |
puff-pastry shortcrust-pastry | any | vegan its own | its own | dairy-free vegan egg-free |

beef-stock beef-broth fish-stock stock | any | vegetable stock | stock | vegetarian shellfish-free kosher |
beef-stock beef-broth fish-stock stock vegetable-stock | any | vegan vegetable stock | stock | vegetarian vegan dairy-free |
beef-stock beef-broth fish-stock stock vegetable-stock | any | gluten-free vegetable stock | stock | gluten-free |
beef-stock beef-broth fish-stock stock vegetable-stock | any | soy-free vegetable stock | stock | soy-free |
beef-stock beef-broth fish-stock stock vegetable-stock | any | low-FODMAP vegetable stock | stock | low-fodmap vegetarian |
stock-cube | any | vegan stock cubes | stock cubes | vegetarian vegan |
stock-cube | any | vegan stock powder | stock powder | vegetarian vegan |

soy-sauce | any | gluten-free tamari | tamari | gluten-free |
soy-sauce tamari | any | coconut aminos | coconut aminos | soy-free gluten-free |
teriyaki kecap-manis hoisin oyster-sauce black-bean-sauce worcestershire steak-sauce plum-sauce bbq-sauce gochujang miso chilli-bean-sauce | any | gluten-free its own | its own | gluten-free |
oyster-sauce | any | vegetarian oyster sauce | oyster sauce | vegetarian vegan shellfish-free kosher |
worcestershire | any | vegan its own | its own | vegetarian vegan |
thai-curry-paste | any | Thai curry paste, vegan | curry paste | vegetarian vegan shellfish-free kosher |
kimchi | any | vegan kimchi | kimchi | vegetarian vegan shellfish-free kosher |
pesto | any | vegan its own | pesto | dairy-free vegan vegetarian kosher |
pesto | any | nut-free its own | pesto | nut-free |
pesto | any | pesto, vegan and nut-free | pesto | dairy-free vegan vegetarian nut-free kosher |
ranch-mix curry-powder garam-masala taco-seasoning | any | gluten-free its own | its own | gluten-free |

flour | thickening | gluten-free flour blend | flour | gluten-free low-fodmap |
cracker saltine breadcrumb fresh-breadcrumb panko | any | gluten-free its own | its own | gluten-free |
pasta | any | gluten-free its own | its own | gluten-free low-fodmap |
wholewheat-pasta | any | gluten-free pasta | pasta | gluten-free low-fodmap |
lasagne | any | gluten-free lasagne sheets | lasagne sheets | gluten-free low-fodmap |
burger-bun crusty-roll dinner-roll bagel pitta flour-tortilla | any | gluten-free its own | its own | gluten-free |
white-bread french-bread sourdough-slice wholemeal-bread rye-bread bread-slice | any | gluten-free bread | bread | gluten-free low-fodmap |
digestive-biscuit graham-cracker ginger-biscuit | any | gluten-free its own | its own | gluten-free |
oats steel-cut-oats | any | certified gluten-free oats | oats | gluten-free |
beer wheat-beer | any | gluten-free its own | its own | gluten-free |

peanut-oil walnut-oil hazelnut-oil | any | sunflower oil | oil | nut-free |
vegetable-oil | any | sunflower oil | oil | soy-free |
red-wine | any | kosher red wine | wine | kosher |
white-wine | any | kosher white wine | wine | kosher |
red-wine-vinegar | any | kosher red wine vinegar | vinegar | kosher |
vanilla-extract | any | alcohol-free vanilla extract | vanilla extract | halal |
gelatin | any | halal gelatine | gelatine | halal |
`
