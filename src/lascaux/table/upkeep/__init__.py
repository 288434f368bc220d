"""What happens at tables by itself: bots answer, clocks lapse, orders are carried out, changes passed on."""
