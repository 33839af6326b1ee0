/**
 * Foods of which every step says the same, with the same time, heat, sign and verb, and as much of each: what a cook who wants
 * another one may have in a food's place. A line a group; each food by its id of foods.csv, with the words of its line after
 * "=" where they are not the id's own; behind "+" foods in whose place the others may stand as well. Of a food that stands in
 * a group by several names each name is another food.
 */
export const alikeTable = `
chicken-breast / turkey-breast
lean-beef-mince+extra-lean-beef-mince / turkey-mince+extra-lean-turkey-mince / chicken-mince / pork-mince+lean-pork-mince+extra-lean-pork-mince
beef-mince / lamb-mince / pork-mince / turkey-mince / chicken-mince
bacon / pancetta
sausage=sausages / chicken-sausage=chicken sausages
salmon=salmon fillets / trout=trout fillets
cod=cod fillets / haddock=haddock fillets / halibut=halibut fillets / sea-bass=sea bass fillets
canned-tuna=canned tuna, drained / canned-salmon=canned salmon, drained
chickpea=chickpeas, canned and drained / butter-bean=butter beans, canned and drained / kidney-bean=kidney beans, canned and drained / canned-black-bean=canned black beans, drained
pasta=spaghetti / pasta=linguine / pasta=fettuccine
pasta=penne / pasta=rigatoni / pasta=fusilli / pasta=farfalle
pasta=dried pasta / wholewheat-pasta=wholewheat its own
white-bread / wholemeal-bread
breadcrumb=dried breadcrumbs / panko
onion=onions / shallot=shallots
red-pepper=red peppers / yellow-pepper=yellow peppers / green-pepper=green peppers
mushroom=mushrooms / chestnut-mushroom=chestnut mushrooms / oyster-mushroom=oyster mushrooms
broccoli / cauliflower
spinach / chard=Swiss chard
lettuce=lettuce leaves / romaine=romaine lettuce
cabbage / savoy-cabbage / red-cabbage
canned-tomato=canned tomatoes / crushed-tomato=crushed tomatoes
pea=frozen peas / edamame=frozen edamame beans
yogurt=plain yogurt / greek-yogurt=Greek yogurt / skyr
sour-cream / creme-fraiche=crème fraîche
cheddar / gouda / gruyere=gruyère
parmesan / pecorino
cream-cheese / mascarpone
feta / goat-cheese=goat's cheese
olive-oil / rapeseed-oil / sunflower-oil
almond=almonds / walnut=walnuts / hazelnut=hazelnuts / pecan=pecans
pumpkin-seed=pumpkin seeds / sunflower-seed=sunflower seeds
peanut-butter / almond-butter
sugar=caster sugar / brown-sugar=light brown sugar
honey / maple-syrup / agave=agave syrup
apple=apples / pear=pears
blueberry=blueberries / raspberry=raspberries / blackberry=blackberries
raisin=raisins / dried-cranberry=dried cranberries
lemon=lemons / lime=limes
lemon-juice / lime-juice
vinegar=white wine vinegar / cider-vinegar / red-wine-vinegar
soy-sauce / tamari
stock=chicken stock / vegetable-stock / beef-broth=beef stock
coriander=fresh coriander / parsley=fresh parsley / chive=chives / dill=fresh dill
basil=fresh basil / parsley=fresh parsley / mint=fresh mint
thyme=fresh thyme / rosemary=fresh rosemary / oregano=fresh oregano
dried-oregano / dried-thyme / dried-basil / marjoram=dried marjoram
cumin=ground cumin / ground-coriander
cinnamon=ground cinnamon / allspice=ground allspice / nutmeg=ground nutmeg
black-pepper / white-pepper
olive=green olives / kalamata-olive=kalamata olives
`
