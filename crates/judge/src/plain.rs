//! Common words that are never bent to a word of the vocabulary: "horse" is no House, "your" is no four.
//!
//! Only words of at least three letters stand here, for shorter ones are never bent. A word of the vocabulary itself
//! needs no protection.

/// Words of three letters, in the order of the alphabet.
const SHORT: &str = "\
    ace act add age ago aid aim air all and ant any ape arc are ark arm art ash ask ate awe axe bad bag ban bar bat \
    bay bed bee beg bet bid big bin bit bow box boy bud bug bus but buy cab can cap car cat cow cry cub cup cut dad \
    dam day den did die dig dim dip dog dot dry due dug dye ear eat eel egg ego elf end era eve eye fan far fat fax \
    fed fee few fig fin fit fix fly foe fog for fox fun fur gap gas gel gem get god got gum gun gut guy gym had ham \
    has hat hay hen her hid him hip his hit hop hot how hub hug hut ice ill ink inn ion its jam jar jaw jet job jog \
    joy key kid kin kit lab lad lap law lay led leg let lid lie lip lit log lot low mad man map mar mat may men met \
    mid mix mob mom mop mud mug nap net new nil nod non nor not now nun nut oak oar odd off oil old one our out owe \
    owl own pad pan par pat paw pay pea pen per pet pie pig pin pit pop pot pub put rag ram ran rat raw ray red rib \
    rid rim rip rob rod rot row rub rug run rye sad sat saw say sea see set sew she shy sin sip sir sit six ski sky \
    sly sob son soy spy sub sue sum sun tab tag tan tap tar tax tea ten the tie tin tip toe ton too top toy try tub \
    tug two une urn use van vet via vow war was wax way web wed wee wet who why wig win wit woe won yea yen yes yet \
    you zip zoo";

/// Longer words, in the order of the alphabet.
const PLAIN: &str = "\
    able about accident across action acts actual actually added addition adjust adjusted adjusts affected after \
    again against agenda agent agnes agree agreement agreements allow allowed alone along already also aluminum \
    always amanda amazement amen amendable amenities ammunition amount andre animal another answer answers anyone \
    anything apartment apartments apes apple appointment arch area arena army around arouse arts ascending atlas \
    attachment auction augusta avenged away baby bach back badge ball ballads ballet balloon balls band bank base \
    based basement bath beach beaches bear beard bearish bears beast beat beats been beers began begun behind being \
    bellow belong belongs bench benches best better beware bill bills birth black blanche bleached bless blouse blue \
    board boat boating body bolder bolt bone book books boon boone born both boys brains branched branching branco \
    brand branded breach bridge brought brown brunch budge build built bullets bunches burn burned burning burns \
    bust cabinet cafe cage cages cagey cake call called came cane cannon cans cape capital captain card cards care \
    carry cart case cases casey cash cast cause cave censor censors center centuries century chair chamber chambers \
    chance channel channels charge charged charles chase cheese chess chews chief child children choices choir \
    chooser cinema city class clean clearly clears close closes coat coating code cold colder collect collected \
    color come comes commandment commandments comment comments common compress concern concert conclusion concrete \
    condition confederate conference confess confusion congrats congratulate congregate congregation congressional \
    congruent connected conquer constipation constituent constituents construction consultation contest continuation \
    contribution control cooking cool cord core correct corrected cost cote could council count counting country \
    counts county couple courage course cousin cover cranes crate cross crosses crossing crunch cucumbers cumber \
    curse cursed curtis curve curves cushing custom dare dark date dates dave dead deal dear dearly deary decade \
    decades decide decided decides deer defend department departments descent desert deserve deserves dessert \
    desserts detect dice dick dies different dill dime directed dirty dissident dive docs document documents does \
    dogs donate donates donation done dong donut door dose dote dotes doting dots doubt douse dove dover down draw \
    drawing drive dune during dust earl earlier early earth easier east easy eats eclectic edition effect effected \
    effects egress either eject ejected ejection elastic elder elective electors electra electric electrical \
    electron electronic element elevated elite else ember embers emotional emperor empty ends engage enough entry \
    erase erect erected erection estate estates even evening event events ever everyone everything exact exactly \
    example excellent except excessive excite exclusive excursion executed executes executing execution executor \
    expect expected expensive extensive extreme face facial fact facts faint fair fall family fast fatal father \
    favor favorite fear fearful fears feast federals federation feeder feel feet fell felt fender feral fetal fever \
    fiction fifth fight figure file fill film final find fine fire firm first fish five floating floor flour flower \
    folder follow food foot fore forest forever forget form former fort forth forts fortune found founder four \
    fourth free french fridge front fudge full fund funeral game games garment garments gates gave gear gears \
    general generals germ germs gesture gestures girl give given gives goes going gold gone good gore government \
    governor governors grease great greatest green ground group groups grouse grow grudge guess guys hair hale half \
    hall hand handed hanged happen happened happens hard harpers hate hates haven head headed heads health hear \
    heard hears heart heat heaven height held help here hero high higher hill hoarse hoist hold holder holds home \
    hope horse horses hose hoses hospital host hound hour hours hover huge hughes human hundreds hurt idea important \
    incident including infected inform ingress inside inspected institution institutional invent irrational island \
    items ivory jane jester jesters join joint jubilee jude judged judgment judgmental judicious judo judy jump \
    jumped jury just justification justified justifies justify justin justly keep kept khan kick kidding kids kill \
    kind king knew know known lady lake land large larger last late later lateral launches laws lead leader leaders \
    leads learn leary lease leave lecture lectures leeds left legal legendary legion legislation legislator \
    legislators lens less lesson lets letter level lever liberty life light like likes limit line lint list listen \
    literal little live lives local locate locates location lone longer look lord lose loss lost lotion lots lotus \
    louse love lover lower lumber lunch lunches made main make makes making mansion many marc mark marsh match mate \
    mates matter maxim maybe mayor mayors mean means meat meet memoirs memories memory mend mended mends mention \
    mere mice middle might mile mill mind mine mineral miniature minimal minimize minister ministers minor minors \
    mint minus miss mode mole money month months moon moore moose more morning morse moss most moted mother motion \
    mouse move movie much munch muse music musk must name named names nation nationalist nationality nationals \
    nations native natural nature near nears needed neglected nero nerve nerves news next nice nick night nike nile \
    nina nine ninety node noon north nose notation note noted notes nothing notice noting notion notional nova novel \
    novels nude nudge number numbers nurse object observe offer officer offices official often open opera optional \
    orange order ordered orders orient other others outlast outside owner pack packed packs page pages paid pain \
    paint pants paper pardons parent parents paris park parks parliament parson part parties party pass past \
    pavement peace pears pearson peasant peasants peck peers peoples perfect perform perhaps period periods perkins \
    persian persona personal pheasant pickle pickup piece pine pink place plan plane plant plate plates play player \
    players pleasant please point police poor popular population portion position post pound power powerful powers \
    practice preach preaches precedent precise present presenting presently presents preserve preside presided press \
    pretty preventing prevents prey price pride prince princess print prison private problem process progress \
    progressive projected protect protected protest proud providence prudential public pull pure purple purse push \
    quarter queen question quick quiet quite quote quotes race races rachel racial rage rain ranch ranches rate \
    rates rational reaction read ready real really rear rears reason receive record recorded reed reflected regal \
    reject rejected relate related relation relax religion relocated remember remembers rent repeat replace reply \
    report represent representation represents republic requiem resent reserve reserves reset resident residents \
    rest restitution revelation rice rich rick ride right rights ring rise river road rock room roots rose rotation \
    rote rotten rouse routing rover rule rules rust rustic safe sage said saint salad sales same sanitary sanity \
    save says scared school scots scottish scouts seal sean season seating second secret secretary sect section \
    sedate seed seeds seen select selected selection selections selects self sell sender senile senior sense senses \
    sensor sensors sent sentence sentences separate series serious serpent server service services sets seven \
    several severe shall share sheriff ship shirt shoe shoes shoot shop short should shoulder show shown sick sickle \
    side sieve sight sign silver similar simple since single sister site sits skate skates skin slate slates slots \
    small smart snow social solar solder soldier soldiers some someone something sonata song soon sort sorting sound \
    source south space sparking speak speaker special spend sperm sport sporting spot spouse spring stable staff \
    stage stages stairs stakes stale stalling stamp stand standard standing staple star stare stared stark starr \
    stars starving stated statement statements staten static stating station stats statue statues status stave stays \
    steak steaks steal steel step sterling steven stewart still stone stop store storm story straight strait straits \
    strange street streets string strong stuart student study stuff such sugar suit summer super superb superior \
    supper supplied supply support supporter supposed supremacy supremely sure surname surprise swat sweet swerve \
    swim system table take taken takes talk tall taxes teach teacher teachers team teams tear tears teary tell \
    temple tenant tenants tenor tenors tense tent terms tern test text than thank thee their them theme themes then \
    there theresa these theses they thin thing things think third thirsty this those though thought thousands three \
    threw through throw thus tide tides ties tight tiles timber timbers timer timers tire tired title today told \
    tone took topped torn tornado torture tote toting touch tour touting toward tower town trade tradition train \
    trans travel treason treat tree trees trench trent trial tribe tried trip troops trouble truck trust truth tune \
    turin turner twice type umber union unit united unjust upon upper used uses usual usually vacation value verb \
    versus very vest veto video view village vince vine visit vital vocal vocation voice voices void vole volt \
    vomiting votary votive vowed wage wages wait waits walk wall want wanted wants warm wash water watt wave wear \
    wears weary weather week weeks weight well went were west what wheel when where whether white whites whole whose \
    wick wide wife wild will wind window wine winter wish woman women wonder wong wood word words wore work works \
    world worst worth would wrench wrenches write writes wrote yard yards yarns yeah yearly yearn yeas yeast yell \
    yellow yells yelp young your yours yourself youth zone";

/// Looks up in the list.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    words: std::collections::BTreeSet<&'static str>,
}

impl Plain {
    pub(crate) fn new() -> Self {
        Plain {
            words: SHORT.split(' ').chain(PLAIN.split(' ')).collect(),
        }
    }

    pub(crate) fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}
