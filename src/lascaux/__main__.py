from lascaux.cli import main

main()
